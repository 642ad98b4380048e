import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pressEnd } from '../press/press';
import { BusyOverlay } from './BusyOverlay';
import { PartFailed } from './PartFailed';
import { whenIdle } from './whenIdle';

interface OnDemand {
  /** Loads the component, once. @throws when one of its files cannot be loaded. */
  preload: () => Promise<void>;
}

/**
 * A component whose code is loaded when it first comes on screen, or before that by `useLoadedWhenIdle`. If the code
 * cannot be loaded, a notice takes its place and the rest of the page works on; `lazy` of React would unmount the page.
 * The notice offers to reload the page and not to try again: browsers remember for the life of a page that a module
 * could not be fetched. What is pressed meanwhile stays in its place until the click.
 * @param load imports the module; the component is its default export. Its `onClose`, if it has one, closes the notice.
 * @param Waiting is shown meanwhile; an overlay when left out.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting?: ComponentType,
) {
  let Loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    Loaded ??= (await load().finally(pressEnd)).default;
  };

  function Part(props: Props & { onClose?: () => void }) {
    const { t } = useTranslation('common');
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      let isShown = true;
      const follow = (next: 'loaded' | 'failed') => () => isShown && setState(next);
      preload().then(follow('loaded'), follow('failed'));
      return () => {
        isShown = false;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (state === 'failed') return <PartFailed onClose={props.onClose} />;
    if (Waiting) return <Waiting />;
    return <BusyOverlay isOpen label={t('loading')} />;
  }

  return Object.assign(Part, { preload }) satisfies OnDemand;
}

/** Loads a part while the browser is idle, so that it opens at once and even when the network has gone. */
export function useLoadedWhenIdle({ preload }: OnDemand, isLikely = true): void {
  useEffect(() => {
    if (!isLikely) return;
    // A failure is not reported here: it shows when the part is opened.
    return whenIdle(() => void preload().catch(() => undefined));
  }, [preload, isLikely]);
}
