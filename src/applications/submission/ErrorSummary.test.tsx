import { act, screen, waitFor } from '@testing-library/react';
import { carryPermitDefinition } from '#domain/applications/company/carryPermit/definition';
import { passTime } from '../../../tests/views/support/clock';
import { renderOnStillScreen } from '../../../tests/views/support/stillScreen';
import { startLoadedTexts } from '../../../tests/views/support/texts';
import { ApplicationScreen } from '../../app/screens';
import { loadTexts } from '../../i18n';
import type { FormDeps } from '../form/formContext';
import type { ShownError, StoreState } from '../form/formStore';
import { ErrorSummary } from './ErrorSummary';

/** The errors and the tries of a form, and the fields that it can open. */
class StillStore {
  private state: Pick<StoreState, 'attempts' | 'errors' | 'triedPages' | 'latestTry'> = {
    attempts: 0,
    errors: [],
    triedPages: new Set(),
    latestTry: { number: 0, page: null },
  };
  private readonly listeners = new Set<() => void>();
  readonly getState = () => this.state;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Opens the row of the employee, which brings the field on screen. */
  readonly reveal = jest.fn((path: string) => {
    if (path === idCode.field) document.getElementById('row')?.append(input('field-employees-e1-idCode'));
  });
  readonly pageOf = () => undefined;
  become(attempts: number, errors: readonly ShownError[]): void {
    this.state = { attempts, errors, triedPages: new Set(), latestTry: { number: attempts, page: null } };
    act(() => {
      for (const listener of this.listeners) listener();
    });
  }
}

const input = (id: string) => Object.assign(document.createElement('input'), { id });

const phone: ShownError = { field: 'phone', key: 'validationError.required', rows: [] };
const idCode: ShownError = { field: 'employees[e1].idCode', key: 'error.idCodeValidationError', rows: [2] };
const early: ShownError = {
  field: 'comment',
  key: 'validationError.extensionTooEarly',
  params: { date: '20.12.2026' },
  rows: [],
};
const photo: ShownError = { field: 'documents.PHOTO', key: 'validationError.document', rows: [] };

async function show() {
  startLoadedTexts([...ApplicationScreen.texts]);
  // Loaded with the kind.
  await loadTexts([carryPermitDefinition.namespace]);
  const store = new StillStore();
  const shown = renderOnStillScreen(
    <>
      <ErrorSummary />
      <input id="field-phone" />
      <p id="row" />
    </>,
    { definition: carryPermitDefinition, form: { store: store as unknown as FormDeps['store'] } },
  );
  return { ...shown, store };
}

const announced = () => screen.queryByRole('alert')?.textContent ?? null;
const errors = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole('link', { name });
const rest = () => passTime(0);
const saidOf = (count: number) => `Taotlust ei saa esitada: kontrollige ${count} välja`;

test('nothing is told before the first try, and nothing of a try without errors', async () => {
  const { store } = await show();
  expect(screen.queryByRole('region')).toBeNull();
  store.become(0, [phone]);
  await rest();
  expect(screen.queryByRole('region')).toBeNull();
  store.become(1, []);
  await rest();
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.title).toBe('');
  expect(store.reveal).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

test('[VAL-22] [VAL-23] every invalid field is a link with what to do, in the order of the form', async () => {
  const { store } = await show();
  store.become(1, [phone, idCode, early, photo]);
  const summary = await screen.findByRole('region', { name: saidOf(4) });
  await waitFor(() => expect(errors()[0]).toBe('Telefoninumber: Sisestage telefoninumber.'));
  expect(errors().slice(1)).toEqual([
    '2. töötaja: Isikukood: Isikukood ei ole õige. Kontrollige numbreid.',
    'Põhjendus: Selle loa pikendamist saab taotleda alates 20.12.2026.',
    'Dokumendifoto: Lisage see dokument.',
  ]);
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '#phone',
    '#employees[e1].idCode',
    '#comment',
    '#documents.PHOTO',
  ]);
  expect(announced()).toBe(saidOf(4));
  expect(summary).toHaveAttribute('tabindex', '-1');
  expect(document.title).toMatch(/^Viga/);
});

test('[VAL-23] the first invalid field takes the focus, at each try once', async () => {
  const { store } = await show();
  store.become(1, []);
  store.become(1, [phone, idCode]);
  await waitFor(() => expect(document.getElementById('field-phone')).toHaveFocus());
  expect(store.reveal.mock.calls).toEqual([['phone']]);
  store.become(1, [idCode]);
  await rest();
  expect(document.getElementById('field-phone')).toHaveFocus();
  store.become(2, [idCode]);
  await waitFor(() => expect(document.getElementById('field-employees-e1-idCode')).toHaveFocus());
});

test('[VAL-23] the summary takes it when the first error has no field', async () => {
  const { store } = await show();
  store.become(1, [photo, phone]);
  const summary = await screen.findByRole('region');
  await waitFor(() => expect(summary).toHaveFocus());
});

test('[VAL-22] a link opens the row around its field, and stays on the page', async () => {
  const { store, user } = await show();
  store.become(1, [phone, idCode]);
  await screen.findByRole('region');
  const left = jest.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('click', left);
  await user.click(link('2. töötaja: Isikukood'));
  window.removeEventListener('click', left);
  expect(left.mock.results).toEqual([{ type: 'return', value: true }]);
  expect(document.getElementById('field-employees-e1-idCode')).toHaveFocus();
});

test('[VAL-23] what is put right goes off the list without an announcement; the next try announces', async () => {
  const { store } = await show();
  store.become(1, [phone, idCode]);
  await screen.findByRole('region', { name: saidOf(2) });
  store.become(1, [idCode]);
  expect(screen.getByRole('region', { name: saidOf(1) })).toBeVisible();
  expect(errors()).toHaveLength(1);
  expect(announced()).toBe(saidOf(2));
  store.become(2, [idCode]);
  expect(announced()).toBe(saidOf(1));
  store.become(2, []);
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.title).toBe('');
});
