import { type ComponentType, type ElementType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyOverlay } from './BusyOverlay';
import { PartFailed } from './PartFailed';
import { withTexts } from './withTexts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

function Loading() {
  const { t } = useTranslation('common');
  return <BusyOverlay isOpen label={t('loading')} />;
}

interface PartOptions {
  /** Namespaces of texts that are loaded together with the code. */
  texts?: readonly string[];
  /** Shown while the part is loaded; an overlay when left out, nothing when null. */
  Fallback?: ComponentType | null;
}

/**
 * A component whose code is loaded when it is first rendered, or before that by `preload`. If it cannot be loaded, a
 * notice takes its place and the rest of the page works on. The notice offers to reload the page and not to try again:
 * browsers remember for the life of a page that a module could not be fetched.
 * @param load imports the module; the component is its default export. Its `onClose`, if it has one, closes the notice.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { texts = [], Fallback = Loading }: PartOptions = {},
) {
  let Loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    Loaded ??= (await withTexts(texts, load)()).default;
    return { default: Loaded };
  };
  const failed = { default: PartFailed as ComponentType<Props> };

  function Part(props: Props & { onClose?: () => void }) {
    // A loaded part needs no fallback, and one that failed is tried again when it is opened again.
    const [Content] = useState<ElementType>(() => Loaded ?? lazy(() => loadPart().catch(() => failed)));
    return (
      <Suspense fallback={Fallback && <Fallback />}>
        <Content {...props} />
      </Suspense>
    );
  }

  /** Loads the part. A failure is not reported here: it shows when the part is opened. */
  const preload = (): Promise<void> =>
    loadPart().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { preload });
}

/**
 * A screen whose code is loaded together with its texts. Suspends: the screen before it stays meanwhile. A failure is
 * shown by `ScreenBoundary`.
 */
export const lazyScreen = <Props,>(load: Load<Props>, texts: readonly string[] = []) =>
  Object.assign(lazy(withTexts(texts, load)), { load, texts });

/**
 * Does work that nobody waits for when the browser is idle, unless the caller is removed before.
 * @param work must be stable: it is done again when it changes.
 */
export function useWhenIdle(work: () => unknown, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(() => void work());
      return () => cancelIdleCallback(id);
    }
    // Safari has no idle callbacks.
    const id = setTimeout(work, 1_000);
    return () => clearTimeout(id);
  }, [work, isWanted]);
}
