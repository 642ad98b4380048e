import { statusName } from '#domain/codes';
import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import type { Expectation, PanelDriver } from '../../machines/lib/screenDriver';
import { pathOf } from '../kit/explore';
import type { Plan } from '../kit/plan';
import { candidatesOf, onePerTransition, type WalkedCase } from '../kit/walks';

/** In the portal the open stage is the form itself. */
const formOf: readonly Expectation[] = [{ role: 'button', name: 'payment:pay', is: 'enabled' }];
/** Without an exam the checks end after the deposition: its words tell so (STEP-15). */
const withoutExamStep: Readonly<Record<string, string>> = { 'exam.concluding': 'deposition.concluding' };

interface StagePlan {
  entry: CatalogueEntry;
  plan: Plan;
  walked: WalkedCase;
}

/** Each stage of a kind, at a real application that the authority has led there. */
export async function stagePlans(entry: CatalogueEntry, { panels }: PanelDriver): Promise<StagePlan[]> {
  const received = ({ item }: WalkedCase) => item.events.at(-1)?.application as { status: string; payment: unknown };
  const isReal = (walked: WalkedCase) => {
    const application = received(walked);
    // The server knows no other status, and has an open application unpaid and any other one paid.
    const status = application ? statusName(application.status) : null;
    return status !== null && status !== 'DELETED' && (status === 'OPEN') === (application.payment === null);
  };
  const walks = await onePerTransition(await candidatesOf(entry, (walked) => (isReal(walked) ? 0 : null)));
  return walks.map((walked) => {
    const status = statusName(received(walked).status)!;
    const { value } = walked.walk!;
    const stagePath = pathOf(value);
    const shown = withoutExamStep[stagePath] ?? stagePath;
    return {
      entry,
      walked,
      plan: {
        machine: entry.id,
        number: walked.number,
        title: walked.item.title,
        start: { at: '/applications/private/{application}', application: { status } },
        path: { input: walked.item.input, events: walked.item.events },
        steps: [
          {
            events: [status],
            eventCount: walked.item.events.length,
            acts: [],
            holds: [],
            value,
            isPassing: false,
            isOver: true,
            expectations: stagePath === 'open' ? formOf : (panels[shown] ?? []),
          },
        ],
      },
    };
  });
}
