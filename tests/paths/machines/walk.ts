import type { AnyStateMachine } from 'xstate';
import { memoised } from '#domain/applications/engine/rules';
import { catalogue } from '../../../machines/catalogue';
import type { SampleEvent } from '../../../machines/lib/catalogueEntry';
import { transitionIds } from '../../../src/charts/model/chartOf';
import { invariants } from '../../machines/invariants';
import { errorOf, missingOutcomes, notWalked, unmetInvariants, walkedIn } from '../kit/judge';
import { statesOf, transitionKey, transitionsOf } from '../kit/live';
import { walkedPairs } from '../kit/pairs';
import { type CaseReport, inOrder, isWantedCase, isWantedMachine, isWhole, wanted, writeReport } from '../kit/report';
import { type WalkedScenarioCase, walkedScenarios } from '../kit/scenarios';
import { type WalkedCase, walkedCases } from '../kit/walks';
import { wayOf } from '../kit/way';

/** An event as a report shows it. */
const eventText = memoised((event: SampleEvent): string => JSON.stringify(event).slice(0, 160));

/** Ids of the transitions in the chart, by the key that coverage counts. */
function placesInChart(machine: AnyStateMachine): Record<string, string[]> {
  const places = [...transitionIds(machine)].map(([transition, id]) => [transitionKey(transition), id] as const);
  return Object.fromEntries(places.map(([key]) => [key, places.filter((each) => each[0] === key).map(([, id]) => id)]));
}

/** Walks these machines alone, one case for each transition and for each pair of transitions. */
export function walkMachines(ids: readonly string[]): void {
  // Registered also when no machine is selected, because Jest fails a file without a test.
  test('the machines of this file are in the catalogue', () => {
    expect(ids.filter((id) => !catalogue.some((entry) => entry.id === id))).toEqual([]);
  });

  const entries = catalogue
    .filter(({ id }) => ids.includes(id) && isWantedMachine(id))
    .map((entry) => [entry.id, entry] as const);
  // Jest refuses an empty table.
  if (entries.length === 0) return;

  describe.each(entries)('paths of %s', (_, entry) => {
    let cases: WalkedCase[] = [];
    let pairCount = 0;
    let scenarios: WalkedScenarioCase[] = [];
    const own = invariants[entry.id] ?? [];

    beforeAll(async () => {
      if (wanted.scenario === null) {
        const single = await walkedCases(entry);
        const pairs = await walkedPairs(entry, single);
        pairCount = pairs.count;
        cases = inOrder([...single, ...pairs.cases].filter(({ number }) => isWantedCase(number)));
      }
      scenarios = await walkedScenarios(entry);
    });

    const reportOf = ({ number, item }: WalkedCase, error: string | null): CaseReport => ({
      number,
      title: item.title,
      steps: item.events.map(eventText),
      error,
      ...(error !== null && { way: wayOf(entry, item) }),
    });

    /** A scenario is checked at each of its steps. */
    const reportOfScenario = ({ scenario, walked }: WalkedScenarioCase): CaseReport => {
      const [broken] = own.flatMap((invariant) =>
        (walked.walk?.steps ?? []).flatMap((step, index) =>
          invariant.when(step as never) && !invariant.holds(step as never)
            ? { index, error: `step ${index}: does not hold: ${invariant.name}` }
            : [],
        ),
      );
      const report = { ...reportOf(walked, walked.error ?? broken?.error ?? null), scenario };
      return report.way && walked.error === null && broken
        ? { ...report, way: { ...report.way, failedAt: broken.index } }
        : report;
    };

    it('end where they should, and every invariant holds in each of them', () => {
      const walks = [...cases, ...scenarios.map(({ walked }) => walked)];
      const reports: CaseReport[] = [
        ...cases.map((each) => reportOf(each, errorOf(each, own))),
        ...scenarios.map(reportOfScenario),
      ];
      writeReport({
        level: 1,
        machine: entry.id,
        states: {
          all: statesOf(entry.machine),
          walked: [...walkedIn(walks, 'states')],
        },
        transitions: {
          all: transitionsOf(entry.machine),
          walked: [...walkedIn(walks, 'transitions')],
        },
        excused: [],
        pairs: pairCount,
        cases: reports,
        chart: placesInChart(entry.machine),
      });
      expect(
        reports
          .filter(({ error }) => error !== null)
          .map(
            ({ number, scenario, title, error }) =>
              `${scenario ? `scenario ${scenario}` : `${number} ${title}`}: ${error}`,
          ),
      ).toEqual([]);
    });

    it('reach every state and take every transition', () => {
      if (!isWhole) return;
      expect(notWalked(entry, cases)).toEqual([]);
    });

    it('bring about every outcome of every effect', () => {
      if (!isWhole) return;
      expect(missingOutcomes(entry, cases)).toEqual([]);
    });

    it('meet every invariant', () => {
      if (!isWhole) return;
      expect(unmetInvariants(own, cases)).toEqual([]);
      expect(own.length).toBeGreaterThan(0);
    });
  });
}
