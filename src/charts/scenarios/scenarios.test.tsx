import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { submissionEntry } from '#machines/submission/submission.catalogue';
import { problemText } from '../../../tests/support/problemText';
import { switchChartsOn } from '../../../tests/views/support/chartsOn';
import { setupUser } from '../../../tests/views/support/clock';
import { addressShown, openMachines } from '../../../tests/views/support/machinesPage';
import * as download from '../../api/downloadBlob';
import { scenarioName } from './SaveScenario';
import { readScenario, type Scenario, scenarioFile } from './scenario';
import { scenariosOf } from './scenarios';
import { walkScenario } from './walkScenario';

beforeAll(switchChartsOn);

const title = { et: 'Pealkiri', en: 'Title' };
const read = (content: unknown) => readScenario('submission', 'one', content);
/** The first step of each: the form is on screen. */
const shown = { event: 'event.form.updated' };
const scenario = (steps: unknown[], rest: object = {}): Scenario => read({ title, steps, ...rest });

describe('the file of a scenario', () => {
  it.each([
    ['nothing', null, 'title needs a text in et and in en'],
    [
      'a title in one language',
      { title: { en: 'Title' }, steps: [{ event: 'a' }] },
      'title needs a text in et and in en',
    ],
    ['no steps', { title, steps: [] }, 'steps is a list of at least one step'],
    ['a step without an event', { title, steps: [{ event: 'a' }, { state: 'b' }] }, 'step 2 needs an event'],
    ['a state that is no path', { title, steps: [{ event: 'a', state: 1 }] }, 'state of step 1 is the path of a state'],
    ['a word misspelt', { title, steps: [{ event: 'a' }], begin: 'new' }, 'it has begin'],
    [
      'requirements that are no list',
      { title, requirements: 1, steps: [{ event: 'a' }] },
      'requirements is a list of IDs',
    ],
  ])('says what is wrong: %s', (_, content, message) => {
    expect(() => read(content)).toThrow(`machines/submission/scenarios/one.json: ${message}`);
  });

  it('is written as it is read', () => {
    const written = scenario([{ event: 'a.b_c' }, { event: 'd', state: 'e' }, { event: 'f', state: ['g', 'h.i'] }], {
      start: 'locked',
      requirements: ['SAVE-01', 'SAVE-02'],
    });
    expect(read(JSON.parse(scenarioFile(written)))).toEqual(written);
  });

  it('has a name that a file can have', () => {
    expect(scenarioName(' A paymént – rejected! ')).toBe('a-payment-rejected');
    expect(scenarioName('…')).toBe('');
  });
});

describe('a scenario in its machine', () => {
  const problemOf = (tried: Scenario) => problemText(walkScenario(submissionEntry, tried).problem!);

  it('is played to its end', () => {
    const { log, problem } = walkScenario(
      submissionEntry,
      scenario([
        shown,
        { event: 'event.payment.requested', state: 'validating' },
        { event: 'done.validateApplication_valid' },
      ]),
    );
    expect(problem).toBeNull();
    expect(log.map(({ states }) => states)).toEqual([['editing.idle'], ['validating'], ['saving']]);
  });

  it('says which step is ignored, and what is possible there', () => {
    const text = problemOf(
      scenario([shown, { event: 'event.payment.requested' }, { event: 'event.answers.confirmed' }]),
    );
    expect(text).toMatch(/^step 3: “event\.answers\.confirmed” is ignored there; possible there: /);
    expect(text).toContain('done.validateApplication_valid');
  });

  it('says which name no longer exists, also where a name could mean several samples', () => {
    for (const event of ['event.gone', 'done.validateApplication'])
      expect(problemOf(scenario([shown, { event: 'event.payment.requested' }, { event }]))).toMatch(
        `step 3: nothing is named “${event}”; possible there: `,
      );
  });

  it('says where the machine is in place of the expected state', () => {
    expect(problemOf(scenario([shown, { event: 'event.payment.requested', state: ['saving'] }]))).toBe(
      'step 2: the machine should be in saving, it is in validating',
    );
  });

  it('starts with the input of its name, and says when there is none', () => {
    expect(walkScenario(submissionEntry, scenario([{ event: 'x' }], { start: 'locked' })).input).toBe(2);
    expect(problemOf(scenario([{ event: 'x' }], { start: 'nowhere' }))).toBe(
      'no input is named “nowhere”; there are: new, uploadsFirst, locked, paid',
    );
  });
});

describe('scenarios on the page of a machine', () => {
  const [first] = scenariosOf('submission');

  it('[SHELL-44] are listed, played forward and back, and the address holds the position', async () => {
    const user = setupUser();
    openMachines('/machines/submission?view=full');
    const panel = screen.getByRole('region', { name: 'Scenarios' });
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(scenariosOf('submission').map(({ title: { en } }) => en));
    await user.click(within(panel).getByRole('link', { name: first!.title.en }));
    expect(await within(panel).findByText(`Step 0 of ${first!.steps.length}.`)).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Back' })).toBeDisabled();
    for (let step = 0; step < 3; step++) await user.click(within(panel).getByRole('button', { name: 'Forward' }));
    expect(await screen.findByText('Now: validating')).toBeVisible();
    const address = addressShown().textContent!;
    expect(new URL(address, 'http://localhost').searchParams.get('scenario')).toBe(first!.name);
    expect(new URL(address, 'http://localhost').searchParams.get('view')).toBe('full');
    await user.click(within(panel).getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Now: editing.idle')).toBeVisible();
    expect(panel.querySelector('[aria-current="step"]')).toHaveTextContent('queue.changed');
  });

  it('leads back to the scenario after another event was played', async () => {
    const user = setupUser();
    openMachines(`/machines/submission?view=full&scenario=${first!.name}&play=event.form.updated*event.save.requested`);
    const panel = screen.getByRole('region', { name: 'Scenarios' });
    expect(within(panel).getByText(/not this scenario any more/)).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Forward' })).toBeDisabled();
    await user.click(within(panel).getByRole('button', { name: 'Return to the scenario' }));
    expect(await screen.findByText('Now: editing.idle')).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Forward' })).toBeEnabled();
  });

  it('[L10N-01] have no code in the simple view of either language', async () => {
    for (const language of ['et', 'en'] as const) {
      const { unmount } = openMachines(`/machines/submission?scenario=${first!.name}`, language);
      const panel = screen.getByRole('region', { name: language === 'et' ? 'Stsenaariumid' : 'Scenarios' });
      expect(within(panel).getByText(first!.title[language])).toBeVisible();
      expect(panel.textContent).not.toMatch(/[{}[\]]|event\.|done\.|uploadId/);
      unmount();
    }
  });

  it('[SHELL-44] what was played is saved as the file of a scenario, which plays', async () => {
    const user = setupUser();
    const saved: { blob?: Blob; name?: string } = {};
    const spy = jest.spyOn(download, 'downloadBlob').mockImplementation((blob, name) => {
      Object.assign(saved, { blob, name });
    });
    openMachines(
      '/machines/submission?start=locked&play=event.form.updated*event.payment.requested*done.requestAmount_fee',
    );
    await user.click(screen.getByRole('button', { name: 'Save as scenario' }));
    expect(screen.getByRole('button', { name: 'Download the file' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Title in Estonian' }), 'Makse');
    await user.type(screen.getByRole('textbox', { name: /^Title in English/ }), 'A locked payment');
    await user.type(screen.getByRole('textbox', { name: /^IDs/ }), 'OPEN-18, SAVE-01');
    await user.click(screen.getByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(saved.name).toBe('a-locked-payment.json'));
    spy.mockRestore();
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(saved.blob!);
    });
    const written = readScenario('submission', 'a-locked-payment', JSON.parse(text));
    expect(written).toMatchObject({ start: 'locked', requirements: ['OPEN-18', 'SAVE-01'] });
    expect(written.steps.map(({ event }) => event)).toEqual([
      'event.form.updated',
      'event.payment.requested',
      'done.requestAmount_fee',
    ]);
    expect(walkScenario(submissionEntry, written).problem).toBeNull();
    expect(screen.getByText('machines/submission/scenarios/a-locked-payment.json')).toBeVisible();
  });
});
