import type { ApplicationDefinition } from '#domain/applications/definition';
import type { StageSubject } from '#machines/applicationStage/applicationStage.machine';
import { type Invariant, leads } from '../lib/invariant';
import { stageRowsOf } from './stageRows';

const paidWord = { true: ', paid,', false: ', not paid,' } as const;

/** The stage of an application of one kind, from whatever stage: one invariant for each row of STEP-30..49. */
export const applicationStageInvariants = ({ id }: Pick<ApplicationDefinition, 'id'>): readonly Invariant<unknown>[] =>
  stageRowsOf(id).map(({ requirement, status, isPaid, stagePath }) =>
    leads(`[${requirement}] ${status}${isPaid === undefined ? '' : paidWord[`${isPaid}`]} is ${stagePath}`, {
      on: 'application.received',
      where: ({ event }) => {
        const application = event?.application as StageSubject;
        const isSameStatus = application.status === `APPLICATION_STATUS_${status}`;
        return isSameStatus && (isPaid === undefined || isPaid === (application.payment?.success === true));
      },
      to: stagePath,
    }),
  );
