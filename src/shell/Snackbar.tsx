import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../ui/icons';
import { giveFocusBack } from '../ui/overlay';
import { useSnackbar } from './notifications';

/** SHELL-34, SHELL-35. A failure is read out at once, good news when the reader is done. */
export function Snackbar() {
  const { t } = useTranslation('common');
  const { messages, dismiss } = useSnackbar();
  const place = useRef<HTMLDivElement>(null);
  const isShown = messages.length > 0;
  useEscape(isShown, dismiss);
  useRoom(place, messages);
  useLayoutEffect(() => {
    if (messages.length > 0 && isOnPage(place.current)) dismiss();
  }, [messages, dismiss]);
  const urgent = messages.find(({ intent }) => intent === 'danger' || intent === 'warning');
  const box = messages[0] && (
    <div className={`snackbar snackbar-${(urgent ?? messages[0]).intent}`}>
      <div>
        {messages.map(({ key, text }) => (
          <p key={key}>{text ?? t(key)}</p>
        ))}
      </div>
      <CloseButton onClose={dismiss} />
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

/** When the message goes while its button has the focus, what had it before gets it back. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  const goesWithFocus = useRef(false);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      goesWithFocus.current = document.activeElement === element;
    };
  }, []);
  useEffect(
    () => () => {
      if (goesWithFocus.current) giveFocusBack(before.current);
    },
    [],
  );
  return (
    <button
      type="button"
      ref={button}
      className="icon-button"
      aria-label={t('action.close')}
      onClick={onClose}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
      }}
    >
      <CloseIcon />
    </button>
  );
}

/** Does a notice on the page say the same? It stays, and can hold what to do next. */
function isOnPage(place: HTMLElement | null): boolean {
  const text = place?.textContent;
  if (!place || !text) return false;
  return [...document.querySelectorAll('.notice')].some(({ textContent }) => textContent.includes(text));
}

/** Escape closes the message, unless it closes a dialog. */
function useEscape(isShown: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('[role="dialog"], [role="alertdialog"]')) dismiss();
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
    const root = document.documentElement;
    if (messages.length === 0 || !place.current) return;
    const room = window.innerHeight - place.current.getBoundingClientRect().top;
    root.style.setProperty('--snackbar-room', `${room}px`);
    const focused = document.activeElement;
    if (focused && focused !== document.body) focused.scrollIntoView?.({ block: 'nearest' });
    return () => {
      root.style.removeProperty('--snackbar-room');
    };
  }, [place, messages]);
}
