import { onDemand, useLoadedWhenIdle } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';
import { useSubmissionState } from '../machine/useApplication';

const Notice = onDemand(
  withTexts(['unsaved'], () => import('./SubmissionNotice')),
  () => null,
);

/** Loaded when something failed, or before that while the browser is idle: it is needed without a network, too. */
export function SubmissionNotice() {
  const hasFailed = useSubmissionState((state) => state.hasTag('failed'));
  useLoadedWhenIdle(Notice);
  return hasFailed ? <Notice /> : null;
}
