import { type AnyActorRef, type AnyEventObject, createActor, setup } from 'xstate';
import { sampleForm } from '#machines/lib/sampleForm';
import { blankApplication, documentRecord } from '../../../tests/fixtures/applications';
import { PlayedForm } from '../../../tests/views/support/applicationEffects';
import { formActor } from './formActor';

const shown = sampleForm(blankApplication(), 'Text');

/** The actor of the form, what it reports, and a form to attach. */
function open() {
  const reported: AnyEventObject[] = [];
  const parent = setup({ actors: { formActor } }).createMachine({
    invoke: { id: 'form', src: 'formActor', input: {} },
    on: { '*': { actions: ({ event }) => reported.push(event) } },
  });
  const actor = createActor(parent).start();
  const child = actor.getSnapshot().children.form as AnyActorRef;
  return { actor, child, reported, form: new PlayedForm(shown) };
}

it('reports the form, the slots asked for and the pages, at first and when they change', () => {
  const { actor, child, reported, form } = open();
  child.send({ type: 'form.attached', form });
  form.change();
  form.changes = 1;
  form.shown = sampleForm(blankApplication(), 'Changed');
  form.change();
  form.asked = [{ type: 'BILL_OF_HEALTH' }];
  form.change();
  form.shownPages = [{ id: 'place', sections: ['depositoryAddress'] }];
  form.change();
  const changed = form.shown;
  form.shown = { ...changed };
  form.change();
  expect(reported.splice(0)).toEqual([
    { type: 'slots.changed', slots: [] },
    { type: 'pages.changed', pages: [{ id: 'details', sections: ['comment'] }], start: 'details' },
    { type: 'form.updated', form: shown },
    { type: 'form.changed', form: changed, version: 1 },
    { type: 'slots.changed', slots: [{ type: 'BILL_OF_HEALTH' }] },
    { type: 'pages.changed', pages: [{ id: 'place', sections: ['depositoryAddress'] }], start: null },
    { type: 'form.updated', form: form.shown },
  ]);
  actor.stop();
  form.changes = 3;
  form.change();
  expect(reported).toEqual([]);
});

it('a form that has changed before it is attached is reported as changed, too', () => {
  const { child, reported, form } = open();
  form.changes = 2;
  child.send({ type: 'form.attached', form });
  expect(reported.slice(2)).toEqual([
    { type: 'form.updated', form: shown },
    { type: 'form.changed', form: shown, version: 2 },
  ]);
});

it('a form that comes back to the screen as it was has not changed', () => {
  const { child, reported, form } = open();
  form.changes = 2;
  child.send({ type: 'form.attached', form });
  child.send({ type: 'form.detached', form });
  reported.splice(0);
  child.send({ type: 'form.attached', form });
  expect(reported.map(({ type }) => type)).toEqual(['slots.changed', 'pages.changed', 'form.updated']);
});

it('gives the form on screen what it is sent', () => {
  const { child, form } = open();
  const newer = sampleForm(blankApplication(), 'Newer');
  child.send({ type: 'form.opened', form: newer });
  child.send({ type: 'form.attached', form });
  expect(form.open).not.toHaveBeenCalled();
  child.send({ type: 'form.opened', form: newer });
  child.send({ type: 'documents.known', documents: [documentRecord('a.pdf')], named: 'a.pdf' });
  child.send({ type: 'application.saved', application: blankApplication(), version: 3 });
  expect(form.open.mock.calls).toEqual([[newer]]);
  expect(form.setDocuments.mock.calls).toEqual([[[documentRecord('a.pdf')], 'a.pdf']]);
  expect(form.rebase.mock.calls).toEqual([[blankApplication(), 3]]);
});

it('hears nothing of a form that has left the screen, also when another one was attached before', () => {
  const { child, reported, form } = open();
  const later = new PlayedForm(sampleForm(blankApplication(), 'Later'));
  child.send({ type: 'form.attached', form });
  child.send({ type: 'form.attached', form: later });
  child.send({ type: 'form.detached', form });
  reported.splice(0);
  form.changes = 1;
  form.change();
  expect(reported).toEqual([]);
  later.changes = 1;
  later.change();
  expect(reported).toHaveLength(1);
  child.send({ type: 'form.detached', form: later });
  later.changes = 2;
  later.change();
  child.send({ type: 'form.opened', form: shown });
  expect(reported).toHaveLength(1);
  expect(later.open).not.toHaveBeenCalled();
});
