import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import type { AnyEventObject } from 'xstate';
import type { DocumentSlot } from '#domain/applications/engine/documents';
import { idsBySlot, uploadIdOf } from '#machines/application/application.machine';
import type { ShownForm } from '#machines/application/form';
import { documentRecord } from '../../../tests/fixtures/applications';
import { ChosenFiles } from '../../form/chosenFiles';
import {
  ApplicationScreenProvider,
  type ApplicationScreenValue,
  draftOf,
  useAnswersShown,
  useApplicationEvents,
  useApplicationState,
  useAttachedForm,
  useBankChoice,
  useDraftState,
  usePresentSlots,
  useRefusals,
  useSubmissionState,
  useUpload,
  useUploadProgress,
} from './useApplication';

/** A machine that rests, with these parts of its state. */
const resting = (snapshot: object) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => undefined }),
});

/** The hook on a screen whose machine is in this state. */
function open<Result>(hook: () => Result, snapshot: object = {}) {
  const sent: AnyEventObject[] = [];
  const actor = { ...resting(snapshot), send: (event: AnyEventObject) => sent.push(event) };
  const value = { actor, files: new ChosenFiles() } as unknown as ApplicationScreenValue;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ApplicationScreenProvider, { value, children });
  return { sent, value, result: renderHook(hook, { wrapper }).result };
}

describe('what a person does is sent to the machine', () => {
  const events = () => open(useApplicationEvents);

  it.each([
    ['save', 'save.requested'],
    ['pay', 'payment.requested'],
    ['confirmAnswers', 'answers.confirmed'],
    ['retry', 'retry.requested'],
    ['resume', 'editing.resumed'],
    ['reload', 'application.reloadRequested'],
    ['discardDraft', 'draft.discarded'],
  ] as const)('%s: %s', (name, type) => {
    const { sent, result } = events();
    result.current[name]();
    expect(sent).toEqual([{ type }]);
  });
  it('a section, a file to remove, a document to download and a part to choose are named', () => {
    const { sent, result } = events();
    result.current.openSection('contact');
    result.current.removeFile('document:PHOTO');
    result.current.downloadDocument('document:PHOTO');
    result.current.keepMine('comment');
    result.current.takeTheirs('contact');
    expect(sent).toEqual([
      { type: 'section.requested', section: 'contact' },
      { type: 'file.removed', uploadId: 'document:PHOTO' },
      { type: 'download.requested', uploadId: 'document:PHOTO' },
      { type: 'mine.chosen', part: 'comment' },
      { type: 'theirs.chosen', part: 'contact' },
    ]);
  });
  it('[FILE-04] a chosen file goes to the field of its slot, one of several to a field of its own', () => {
    const { sent, result, value } = events();
    const file = new File(['%PDF'], 'a.pdf');
    const single = { type: 'BILL_OF_HEALTH' } as const;
    const several = { ...single, isMultiple: true };
    for (const slot of [single, several, several]) result.current.chooseFile(slot, file);
    const chosen = ['file-1', 'file-2', 'file-3'].map((key) => ({ key, name: 'a.pdf', size: 4 }));
    expect(sent).toEqual([
      { type: 'file.chosen', slot: single, file: chosen[0], uploadId: uploadIdOf(single) },
      { type: 'file.chosen', slot: several, file: chosen[1], uploadId: uploadIdOf(several, 'file-2') },
      { type: 'file.chosen', slot: several, file: chosen[2], uploadId: uploadIdOf(several, 'file-3') },
    ]);
    expect(value.files.fileOf('file-1')).toBe(file);
  });
});

describe('the form', () => {
  /** A machine that can be listened to. */
  const emitting = (snapshot: object) => {
    const listeners = new Map<string, (event: object) => void>();
    const on = (type: string, listener: (event: object) => void) => {
      listeners.set(type, listener);
      return { unsubscribe: () => listeners.delete(type) };
    };
    return { ...resting(snapshot), on, listeners };
  };
  const onScreen = <Result>(hook: () => Result, actor: object) => {
    const value = { actor, files: new ChosenFiles() } as unknown as ApplicationScreenValue;
    return renderHook(hook, {
      wrapper: ({ children }) => createElement(ApplicationScreenProvider, { value, children }),
    });
  };

  it('is attached to its actor as long as it is on screen', () => {
    const send = jest.fn();
    const form = {} as ShownForm;
    const { unmount } = onScreen(() => useAttachedForm(form), resting({ children: { form: { send } } }));
    expect(send.mock.calls).toEqual([[{ type: 'form.attached', form }]]);
    unmount();
    expect(send.mock.calls[1]).toEqual([{ type: 'form.detached', form }]);
  });
  it('shows what a page, or the whole form, was refused for, as long as it is on screen', () => {
    const wizard = emitting({});
    const screen = emitting({ children: { wizard } });
    const show = jest.fn();
    const { unmount } = onScreen(() => useRefusals(show), screen);
    const whole = { fieldErrors: [{ field: 'comment', key: 'error.comment' }] };
    const page = { fieldErrors: [], page: 'details' };
    screen.listeners.get('validation.failed')?.(whole);
    wizard.listeners.get('page.checked')?.(page);
    expect(show.mock.calls).toEqual([[whole], [page]]);
    unmount();
    expect([screen.listeners.size, wizard.listeners.size]).toEqual([0, 0]);
  });
});

describe('what a view reads', () => {
  const slot: DocumentSlot = { type: 'SPORT_CLUB_CERTIFICATE' };
  const documents = [documentRecord('a.pdf'), documentRecord('b.pdf')];

  it('is the state of the screen and of its children', () => {
    const [submission, draft] = [resting({ value: 'saving' }), resting({ value: 'clean' })];
    const snapshot = { value: 'open', children: { submission, draft } };
    expect(open(() => useApplicationState(({ value }) => value), snapshot).result.current).toBe('open');
    expect(open(() => useSubmissionState(({ value }) => value), snapshot).result.current).toBe('saving');
    expect(open(() => useDraftState(({ value }) => value), snapshot).result.current).toBe('clean');
    expect(draftOf(snapshot as never)).toBe(draft);
  });
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])('[OPEN-18] the answers to be checked: asked for %p, locked %p: %p', (isAsked, isLocked, isShown) => {
    const submission = resting({
      hasTag: (tag: string) => isAsked && tag === 'answersShown',
      context: { isLocked },
      children: {},
    });
    expect(open(useAnswersShown, { children: { submission } }).result.current).toBe(isShown);
  });
  it('is the bank dialog and the file field of a slot', () => {
    const [bankChoice, upload] = [resting({}), resting({})];
    const children = { submission: resting({ children: { bankChoice } }), [uploadIdOf(slot)]: upload };
    expect(open(useBankChoice, { children }).result.current).toBe(bankChoice);
    expect(open(() => useUpload(slot), { children }).result.current).toBe(upload);
    expect(open(() => useUpload({ type: 'PHOTO' }), { children }).result.current).toBeUndefined();
  });
  it('are the slots with a document, saved or chosen, each once', () => {
    const queue = [{ slot }, { slot: { type: 'PHOTO' } }];
    expect(open(usePresentSlots, { context: { documents, queue } }).result.current).toEqual([
      'SPORT_CLUB_CERTIFICATE',
      'PHOTO',
    ]);
  });
  it('are the ids of the documents in a slot', () => {
    const others = [documentRecord('c.pdf', { documentType: 'DOCUMENT_TYPE_PHOTO' })];
    expect(idsBySlot([...documents, ...others])(slot)).toEqual(['a.pdf', 'b.pdf']);
    expect(idsBySlot(documents)({ type: 'PHOTO' })).toEqual([]);
  });
  it('is how far the upload of a field has come', () => {
    const { result, value } = open(() => useUploadProgress(resting({ context: { file: { key: 'file-1' } } }) as never));
    expect(result.current).toBeNull();
    act(() => value.files.setProgress('file-1', 0.5));
    expect(result.current).toBe(0.5);
    expect(open(() => useUploadProgress(undefined)).result.current).toBeNull();
    const empty = resting({ context: { file: null } });
    expect(open(() => useUploadProgress(empty as never)).result.current).toBeNull();
  });
});

it('names the mistake of a view outside of the screen, or before its children run', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useApplicationEvents)).toThrow(
    'useApplication must be used inside ApplicationScreenProvider',
  );
  expect(() => open(() => useDraftState(({ value }) => value), { children: {} })).toThrow(
    'The application is not on screen: its machine has no children',
  );
});
