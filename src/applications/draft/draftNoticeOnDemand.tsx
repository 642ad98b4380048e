import { onDemand, useLoadedWhenIdle } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';
import { useDraftState } from '../machine/useApplication';

const Notice = onDemand(
  withTexts(['unsaved'], () => import('./DraftNotice')),
  () => null,
);

const news = ['offline', 'refused', 'conflict'] as const;

/** Loaded when there is something to tell, or before that while the browser is idle: it is needed without a network, too. */
export function DraftNotice() {
  const hasNews = useDraftState(
    (state) => state.context.lostFiles !== null || news.some((unsaved) => state.matches({ unsaved })),
  );
  useLoadedWhenIdle(Notice);
  return hasNews ? <Notice /> : null;
}
