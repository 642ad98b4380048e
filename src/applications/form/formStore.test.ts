import { expect, jest, test } from '@jest/globals';
import { setIn } from 'formik';
import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
import { documentRecord } from '../../../tests/fixtures/applications';
import { ApplicationFormStore } from './formStore';

/** A form with a rule: who has no licence has no number of one. */
const form = {
  sections: [],
  settle: (values: { hasLicence: boolean; number: string }) =>
    values.hasLicence || values.number === '' ? values : { ...values, number: '' },
  documents: () => [],
} as unknown as AnyForm;

function open() {
  const store = new ApplicationFormStore(form, {
    audience: 'private',
    application: {} as ApplicationCore,
    values: { hasLicence: true, number: '12', comment: '' },
    context: {} as FormContext,
    present: [],
    documents: [],
  });
  const shown = jest.fn();
  const stop = store.whenOpened(store.opening(), shown);
  const set = (name: string, value: unknown) => store.edit(store.root, (now) => setIn(now, name, value));
  return { store, shown, set, stop };
}

test('an editor that sets a value shows it itself', () => {
  const { store, shown, set } = open();
  set('comment', 'a');
  expect(store.values()).toEqual({ hasLicence: true, number: '12', comment: 'a' });
  expect(shown).not.toHaveBeenCalled();
});

test('[PURP-20] the open fields are shown anew when a rule changes another field than the one that was set', () => {
  const { store, shown, set } = open();
  set('hasLicence', false);
  expect(store.values()).toEqual({ hasLicence: false, number: '', comment: '' });
  expect(shown).toHaveBeenCalledTimes(1);
});

test('the open fields are shown anew when values are put in from elsewhere, until nobody shows them', () => {
  const { store, shown, stop } = open();
  store.root.update((now) => ({ ...now, comment: 'b' }));
  expect(shown).toHaveBeenCalledTimes(1);
  stop();
  store.setContext({} as FormContext, () => ({}));
  expect(shown).toHaveBeenCalledTimes(1);
});

test('[MRG-01] a form that is opened anew shows what it is given, and that is what it reports', () => {
  const { store, shown } = open();
  const given = {
    ...store.snapshot(),
    application: { version: 9 } as ApplicationCore,
    documents: [documentRecord('a.pdf')],
    values: { hasLicence: true, number: '34', comment: 'b' },
  };
  store.open(given);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(store.snapshot()).toEqual(given);
});

test('[OPEN-19] a document that is named is a change, until a save has brought it to the server', () => {
  const { store } = open();
  store.setDocuments([documentRecord('a.pdf')], 'a.pdf');
  expect(store.version()).toBe(1);
  expect(store.snapshot().unsavedDocuments).toEqual(['a.pdf']);
  store.rebase({ version: 2 } as ApplicationCore, 0);
  expect(store.snapshot().unsavedDocuments).toEqual(['a.pdf']);
  store.rebase({ version: 3 } as ApplicationCore, 1);
  expect(store.snapshot()).toMatchObject({ unsavedDocuments: [], application: { version: 3 } });
  store.setDocuments([]);
  expect(store.version()).toBe(1);
});

test('[OPEN-19] what replaces the form takes the names of its documents away, what is merged into it does not', () => {
  const { store } = open();
  store.setDocuments([documentRecord('a.pdf')], 'a.pdf');
  store.open(store.snapshot());
  expect(store.snapshot().unsavedDocuments).toEqual(['a.pdf']);
  store.open({ ...store.snapshot(), unsavedDocuments: [] });
  expect(store.snapshot().unsavedDocuments).toEqual([]);
});

test('a snapshot stays the same object until something of it changes', () => {
  const { store, set } = open();
  const before = store.snapshot();
  store.openRow('list', null);
  expect(store.snapshot()).toBe(before);
  set('comment', 'a');
  expect(store.snapshot()).not.toBe(before);
});

test('what was put in after the values were read is shown as soon as somebody shows them', () => {
  const { store } = open();
  const read = store.opening();
  store.setContext({} as FormContext, () => ({}));
  const shown = jest.fn();
  store.whenOpened(read, shown);
  expect(shown).toHaveBeenCalledTimes(1);
});
