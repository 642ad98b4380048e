import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import type { ApplicationCore } from '#domain/applications/model';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import type { Step } from '#domain/applications/stepper';
import { completeApplication, savedAs12 } from '../../../tests/fixtures/applications';
import { people } from '../../../tests/fixtures/people';
import { setupUser } from '../../../tests/views/support/clock';
import { startLoadedTexts } from '../../../tests/views/support/texts';
import { Stepper } from './Stepper';
import { useStepper } from './useStepper';

type Status = ApplicationCore['status'];

function Steps({ first, next }: { first: Status; next: Partial<ApplicationCore> }) {
  const [changes, setChanges] = useState<Partial<ApplicationCore>>({ status: first });
  const [query] = useSearchParams();
  const application = completeApplication(people.private, { ...savedAs12, ...changes });
  const { steps, viewed, open } = useStepper(purchaseLicenceDefinition, application, query.get('step') as Step | null);
  return (
    <>
      <Stepper steps={steps} viewed={viewed} onOpen={open} />
      <output>{viewed}</output>
      <button type="button" onClick={() => setChanges({ ...changes, ...next })}>
        later
      </button>
    </>
  );
}

/** The address of the page, and a way through the history. */
interface Router {
  location: Location;
  navigate: NavigateFunction;
  type: string;
}

function show(first: Status, address = '/', next: Partial<ApplicationCore> = {}) {
  startLoadedTexts(['stepper']);
  const router = {} as Router;
  const Follow = () => {
    Object.assign(router, { location: useLocation(), navigate: useNavigate(), type: useNavigationType() });
    return null;
  };
  const rendered = render(
    <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
      <Follow />
      <Routes>
        <Route path="/" element={<Steps first={first} next={next} />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  return { router, user: setupUser(), ...rendered };
}

const nav = () => within(screen.getByRole('navigation', { name: 'Taotluse sammud' }));
const viewed = (step: Step) => waitFor(() => expect(screen.getByText(step, { selector: 'output' })).toBeVisible());
const items = () =>
  nav()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('[STEP-01] [STEP-11..14] done steps and the one of the status can be opened, later ones not', async () => {
  const { router } = show('APPLICATION_STATUS_DEPOSITION_CHECK');
  await viewed('deposition');
  expect(router.type).toBe('POP');
  expect(items()).toEqual(['✓Taotlus (tehtud)', '✓Kontroll (tehtud)', '3Hoiutingimused', '4Otsus']);
  expect(nav().getByText('Samm 3/4')).toBeVisible();
  const buttons = nav().getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Taotlus (tehtud)',
    'Kontroll (tehtud)',
    'Hoiutingimused',
  ]);
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, null, 'step']);
  expect(
    nav()
      .getAllByRole('listitem')
      .map((item) => item.className),
  ).toEqual(['is-done', 'is-done', 'is-active is-viewed', '']);
});

test('[STEP-12] [STEP-13] a step has its own address beside what else the address says; that of the status has none', async () => {
  const { router, user } = show('APPLICATION_STATUS_DEPOSITION_CHECK', '/?x=1');
  await user.click(nav().getByRole('button', { name: /^Kontroll/ }));
  await viewed('check');
  expect(router.location.search).toBe('?x=1&step=check');
  expect(nav().getByText('Samm 2/4')).toBeVisible();
  expect(nav().getByRole('button', { name: /^Kontroll/ })).toHaveAttribute('aria-current', 'step');
  await user.click(nav().getByRole('button', { name: /^Taotlus/ }));
  await viewed('open');
  await user.click(nav().getByRole('button', { name: /^Hoiutingimused/ }));
  await viewed('deposition');
  expect(router.location.search).toBe('?x=1');
  act(() => void router.navigate(-1));
  await viewed('open');
  act(() => void router.navigate(-2));
  await viewed('deposition');
});

test('[STEP-01] a step that cannot be opened goes off the address, without a new entry in the history', async () => {
  const { router } = show('APPLICATION_STATUS_CHECK', '/?x=1&step=register');
  await viewed('check');
  await waitFor(() => expect(router.location.search).toBe('?x=1'));
  expect(router.type).toBe('REPLACE');
});

test('a link to a done step opens it', async () => {
  const { router } = show('APPLICATION_STATUS_CHECK', '/?step=open');
  await viewed('open');
  expect(router.location.search).toBe('?step=open');
});

test('[STEP-15] when the authority moves on, so does the step that is viewed', async () => {
  const { user } = show('APPLICATION_STATUS_CHECK', '/', { status: 'APPLICATION_STATUS_REFUSED_CHECK' });
  await viewed('check');
  await user.click(screen.getByRole('button', { name: 'later' }));
  await viewed('refused');
  expect(items().at(-1)).toMatch(/Rahuldamata jäetud$/);
});

test.each<[name: string, next: Partial<ApplicationCore>, shown: string]>([
  ['the authority moves on', { status: 'APPLICATION_STATUS_DEPOSITION_CHECK' }, '✓Kontroll (tehtud)'],
  ['an exam is added', { exams: [{ id: 31, type: 'THEORY', amount: 75, payment: null }] }, 'Eksam'],
])('a step that is looked back at stays when %s', async (_name, next, shown) => {
  const { router, user } = show('APPLICATION_STATUS_CHECK', '/?step=open', next);
  await viewed('open');
  expect(items().join()).not.toContain(shown);
  await user.click(screen.getByRole('button', { name: 'later' }));
  await waitFor(() => expect(items().join()).toContain(shown));
  await viewed('open');
  expect(router.location.search).toBe('?step=open');
});
