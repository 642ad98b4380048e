import { onDemand, useLoadedWhenIdle } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';
import { useSubmissionState } from '../machine/useApplication';

const Notice = onDemand(
  withTexts(['unsaved'], () => import('./SubmissionNotice')),
  () => null,
);

const failures = ['saveFailed', 'uploadFailed', 'amountFailed', 'freeSubmissionFailed'] as const;

/** Loaded when something failed, or before that while the browser is idle: it is needed without a network, too. */
export function SubmissionNotice() {
  const hasFailed = useSubmissionState((state) => failures.some((name) => state.matches(name)));
  useLoadedWhenIdle(Notice);
  return hasFailed ? <Notice /> : null;
}
