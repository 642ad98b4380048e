import { screen } from '@testing-library/dom';
import i18n from 'i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { applicationDefinitions } from '#domain/applications/registry';
import { stepsOf } from '#domain/applications/stepper';
import { catalogue } from '../../../machines/catalogue';
import type { SampleEvent } from '../../../machines/lib/catalogueEntry';
import { type ApplicationDeps, ApplicationDepsProvider } from '../../../src/applications/applicationContext';
import { portalApi } from '../../../src/applications/portalApi';
import StagePanel from '../../../src/applications/stages/StagePanel';
import { completeApplication } from '../../fixtures/applications';
import { people } from '../../fixtures/people';
import { applicationStageDriver } from '../../machines/applicationStage/applicationStage.driver';
import type { Expectation } from '../../machines/lib/screenDriver';
import { pathOf } from '../../paths/kit/explore';
import { statesOf } from '../../paths/kit/live';
import { type CaseReport, isWantedCase, isWantedMachine, isWhole, notExcused } from '../../paths/kit/report';
import { candidatesOf, onePerTransition, type WalkedCase } from '../../paths/kit/walks';
import { wayOf } from '../../paths/kit/way';
import { withProviders } from '../support/providers';
import { signedInAs, testPeople, testProfile } from '../support/session';
import { startTestTexts } from '../support/texts';
import { missing } from './actions';
import { Reached } from './reached';
import { clear, show } from './screen';

const { panels, unseen } = applicationStageDriver;

const deps: ApplicationDeps = {
  api: portalApi,
  person: testProfile,
  party: testPeople.private,
  notify: () => undefined,
  now: () => new Date('2026-11-21T10:00:00Z'),
  isSessionOver: () => false,
};

/**
 * Shows the panel of the application's stage.
 * @returns the stage whose texts are shown: a stage without its own step has those of the nearest earlier one (STEP-15).
 */
function showStage(
  definition: ApplicationDefinition,
  { application: received }: SampleEvent,
  stagePath: string,
): string {
  const application = {
    ...completeApplication(people.private),
    ...(received as object),
    ...(definition.permission && { permission: { lastDay: '2099-12-31', carriedOut: null } }),
    type: definition.code,
    id: 12,
  };
  const step = stepsOf(definition, application).find(({ isActive }) => isActive)?.step ?? 'open';
  const panel = (
    <ApplicationDepsProvider value={deps}>
      <StagePanel definition={definition} application={application} step={step} isActive onReload={() => undefined} />
    </ApplicationDepsProvider>
  );
  show(withProviders(panel, { route: '/', session: signedInAs(testPeople.private) }));
  return stagePath.replace(/^\w+(?=\.)/, step);
}

/** A kind can have its own texts for a decision, because not every kind issues a licence. */
const withTextsOf = ({ namespace }: ApplicationDefinition, expectation: Expectation): Expectation => {
  if (!('name' in expectation) || typeof expectation.name !== 'string') return expectation;
  const own = expectation.name.replace(/^stage:/, `${namespace}:stage.`);
  return i18n.exists(own) ? { ...expectation, name: own } : expectation;
};

const definitions = applicationDefinitions.map((definition) => ({
  id: `stage-${definition.id.replace('/', '-')}`,
  definition,
}));

beforeAll(() => startTestTexts('et'));

test('[STEP-49] every kind has a stage machine in the catalogue', () => {
  expect(definitions.filter(({ id }) => !catalogue.some((entry) => entry.id === id))).toEqual([]);
});

for (const { id, definition } of definitions.filter((each) => isWantedMachine(each.id)))
  describe(`${id} on screen`, () => {
    const entry = catalogue.find((each) => each.id === id)!;
    const reached = new Reached();
    const cases: CaseReport[] = [];
    const stagePath = ({ walk }: WalkedCase) => pathOf(walk?.value);

    test('[STEP-49] [STEP-70] every stage shows its own texts', async () => {
      const walks = await onePerTransition(await candidatesOf(entry, (item) => (stagePath(item) in panels ? 0 : null)));
      for (const { number, item, walk } of walks.filter((each) => isWantedCase(each.number))) {
        const received = item.events.at(-1);
        if (!received || !walk) continue;
        const shown = showStage(definition, received, pathOf(walk.value));
        const left = missing(
          (panels[shown] ?? []).map((expectation) => withTextsOf(definition, expectation)),
          {},
        );
        const error = left.length > 0 ? `in ${shown}: not so: ${left.join('; ')}` : null;
        const { status } = received.application as { status: string };
        cases.push({
          number,
          title: item.title,
          steps: [`look at an application of status ${status}`],
          error,
          ...(error !== null && { way: wayOf(entry, item) }),
        });
        reached.add(walk);
        expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
        clear();
      }
      expect(cases.filter(({ error }) => error !== null)).toEqual([]);
    });

    test('every stage was shown', () => {
      const states = statesOf(entry.machine);
      const excused = Object.entries(unseen).map(([state, why]) => ({
        transition: `${entry.id} --application.received[isRemoved]`,
        state: `${entry.id}.${state}`,
        why,
      }));
      reached.report(entry, cases, excused);
      if (!isWhole) return;
      expect(
        states.filter((state) => !reached.states.has(state) && !excused.some((row) => row.state === state)),
      ).toEqual([]);
      expect(notExcused(reached.transitionsLeft(entry), excused)).toEqual([]);
    });
  });
