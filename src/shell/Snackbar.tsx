import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../ui/icons';
import { giveFocusBack, isDialogOpen } from '../ui/overlay';
import { useSnackbar } from './notifications';

/** SHELL-34, SHELL-35. A failure is read out at once, good news when the reader is done. */
export function Snackbar() {
  const { t } = useTranslation('common');
  const { messages, dismiss } = useSnackbar();
  const place = useRef<HTMLDivElement>(null);
  /** What had the focus before the button. */
  const before = useRef<Element | null>(null);
  const close = () => {
    flushSync(dismiss);
    giveFocusBack(before.current);
  };
  useEscape(messages.length > 0, dismiss);
  useRoom(place, messages);
  useLayoutEffect(() => {
    if (messages.length > 0 && isOnPage(place.current)) dismiss();
  }, [messages, dismiss]);
  const urgent = messages.find(({ intent }) => intent === 'danger' || intent === 'warning');
  const box = messages[0] && (
    <div className={`snackbar snackbar-${(urgent ?? messages[0]).intent}`}>
      <div>
        {messages.map(({ key, text, params }) => (
          <p key={key}>{text ?? t(key, params)}</p>
        ))}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('action.close')}
        onClick={close}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
  return (
    <div className="snackbar-place" ref={place}>
      <div role="status" aria-live="polite">
        {!urgent && box}
      </div>
      {urgent && <div role="alert">{box}</div>}
    </div>
  );
}

/** Does a notice on the page say the same? It stays, and can hold what to do next. */
function isOnPage(place: HTMLElement | null): boolean {
  const text = place?.textContent;
  return !!text && [...document.querySelectorAll('.notice')].some(({ textContent }) => textContent.includes(text));
}

/** Escape closes the message, unless it closes a dialog. */
function useEscape(isShown: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isDialogOpen()) dismiss();
    };
    // Before a dialog hears of the key and closes.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isShown, dismiss]);
}

/**
 * Keeps room for the messages at the foot of the window: dialogs end above it, the page can be scrolled past it, and what
 * has the focus is never under it (WCAG 2.4.11).
 */
function useRoom(place: RefObject<HTMLElement | null>, messages: readonly unknown[]): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (messages.length === 0 || !place.current) return;
    const room = window.innerHeight - place.current.getBoundingClientRect().top;
    style.setProperty('--snackbar-room', `${room}px`);
    const focused = document.activeElement;
    if (focused !== document.body) focused?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      style.removeProperty('--snackbar-room');
    };
  }, [place, messages]);
}
