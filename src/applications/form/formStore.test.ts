import { expect, jest, test } from '@jest/globals';
import { setIn } from 'formik';
import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
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

test('what was put in after the values were read is shown as soon as somebody shows them', () => {
  const { store } = open();
  const read = store.opening();
  store.setContext({} as FormContext, () => ({}));
  const shown = jest.fn();
  store.whenOpened(read, shown);
  expect(shown).toHaveBeenCalledTimes(1);
});
