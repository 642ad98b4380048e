import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { delays } from '#domain/limits';
import { draftMachine } from '#machines/draft/draft.machine';
import { completeApplication, payment, savedAs12 } from '../../../tests/fixtures/applications';
import { companies, people, selfOf } from '../../../tests/fixtures/people';
import { StillActor } from '../../../tests/views/support/stillActor';
import { downloadBlob } from '../../api/downloadBlob';
import type { ApplicationApi } from '../applicationApi';
import { type ApplicationDeps, ApplicationDepsProvider } from '../applicationContext';
import { createApplicationImplementations } from '../machine/implementations';
import { parseRoute } from './routeParams';
import { useApplicationMachine } from './useApplicationMachine';

jest.mock('../machine/implementations', () => {
  const actual = jest.requireActual('../machine/implementations');
  return { ...actual, createApplicationImplementations: jest.fn(actual.createApplicationImplementations) };
});

const makeLogic = jest.mocked(createApplicationImplementations);
const saved = completeApplication(people.private, savedAs12);
const person = { firstName: 'Mari', lastName: 'Maasikas', idCode: people.private.code, mobileNo: null };
const privateRoute = '/applications/private';

interface Opened {
  route?: string;
  id?: string;
  query?: string;
  deps?: Partial<ApplicationDeps>;
}

function open({ route = privateRoute, id, query = '', deps }: Opened = {}) {
  makeLogic.mockClear();
  const notify = jest.fn();
  const api: Partial<ApplicationApi> = {
    loadApplication: async () => saved,
    loadDocuments: async () => [],
    loadPersonDocument: async () => null,
  };
  const all = {
    api,
    person,
    party: selfOf(people.private),
    notify,
    now: () => new Date('2026-02-01T10:00:00Z'),
    isSessionOver: () => false,
    ...deps,
  } as ApplicationDeps;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApplicationDepsProvider value={all}>{children}</ApplicationDepsProvider>
  );
  const routeParams = parseRoute({ id }, new URLSearchParams(query));
  const initialProps = { onIdentified: jest.fn(), onSubmitted: jest.fn() };
  const rendered = renderHook((props) => useApplicationMachine({ route, routeParams, ...props }), {
    wrapper,
    initialProps,
  });
  const { actor } = rendered.result.current;
  const [given] = makeLogic.mock.lastCall ?? [];
  if (!given) throw new Error('The machine was not made');
  return {
    ...rendered,
    ...initialProps,
    ...rendered.result.current,
    notify,
    deps: all,
    given,
    input: actor.getSnapshot().context,
  };
}

/** A saved application, once it is loaded. */
async function openSaved() {
  const shown = open({ id: '12' });
  await waitFor(() => expect(shown.actor.getSnapshot().matches('open')).toBe(true));
  return shown;
}

const dispatch = (type: string) => {
  const event = new Event(type, { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event;
};

describe('what the machine starts with', () => {
  test('[SHELL-18..21] what the address names', () => {
    const { input } = open({ id: '12', query: 'activity=EXTEND_LICENCE&licence=SL-77&company=19900019&page=place' });
    expect(input).toMatchObject({
      route: privateRoute,
      id: 12,
      blank: null,
      activity: 'EXTEND_LICENCE',
      licence: 'SL-77',
      company: '19900019',
      isOfAge: true,
      page: 'place',
    });
    expect(input.keyPrefix).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each<[name: string, idCode: string, now: string, isOfAge: boolean]>([
    ['an adult', people.private.code, '2026-02-01', true],
    ['a minor', people.minor.code, '2026-02-01', false],
    ['an adult in the year of birth', people.private.code, '1980-02-01', false],
  ])('whether the person is of age now: %s', (_name, idCode, now, isOfAge) => {
    const { input } = open({ id: '12', deps: { person: { ...person, idCode }, now: () => new Date(now) } });
    expect(input.isOfAge).toBe(isOfAge);
  });

  const purchase = 'APPLICATION_TYPE_PURCHASE_LICENCE';
  test.each<[name: string, route: string, query: string, blank: object | null]>([
    ['the kind', privateRoute, `classifier=${purchase}`, { type: purchase, applicant: { firstName: 'Mari' } }],
    [
      'the kind, before the type',
      privateRoute,
      `classifier=${purchase}&type=APPLICATION_TYPE_WEAPON_LICENCE`,
      { type: purchase },
    ],
    ['the type alone', privateRoute, `type=${purchase}`, { type: purchase }],
    [
      'the kind of a company',
      '/applications/entrepreneur/purchase-licence',
      `type=${purchase}`,
      { type: purchase, entrepreneurApplication: { legalPerson: { regCode: companies[0].code } } },
    ],
    ['no kind', privateRoute, '', null],
    ['a kind of another route', '/applications/entrepreneur/carry-permit', `classifier=${purchase}`, null],
    ['one that only the authority makes', privateRoute, 'classifier=APPLICATION_TYPE_SUPERVISION_DEATH', null],
  ])('[OPEN-3] [FPASS-11] a new application when the address names %s', (_name, route, query, blank) => {
    const { input } = open({ route, query, deps: { party: companies[0] } });
    if (blank) expect(input.blank).toMatchObject(blank);
    else expect(input.blank).toBeNull();
  });

  test('the effects get the files and the storage of this screen', () => {
    const { given, files, deps } = open({ id: '12', query: 'type=APPLICATION_TYPE_WEAPON_LICENCE' });
    const { api, party, now, isSessionOver } = deps;
    expect(given).toMatchObject({ api, person, party, now, isSessionOver, files });
    expect(given).toMatchObject({
      route: privateRoute,
      type: 'APPLICATION_TYPE_WEAPON_LICENCE',
      download: downloadBlob,
    });
    given.drafts.write({}, { application: saved, version: 1, fileNames: [], baseVersion: 3, saveKey: null });
    const key = Object.keys(sessionStorage).join();
    for (const part of [person.idCode, party.code, privateRoute, '12']) expect(key).toContain(part);
    expect(open({ query: 'classifier=APPLICATION_TYPE_PURCHASE_LICENCE&type=x' }).given.type).toBe(
      'APPLICATION_TYPE_PURCHASE_LICENCE',
    );
  });

  test('one machine for all renders', () => {
    const { rerender, result, actor, files } = open({ id: '12' });
    rerender({ onIdentified: jest.fn(), onSubmitted: jest.fn() });
    expect(result.current).toEqual({ actor, files });
    expect(result.current.actor).toBe(actor);
    expect(makeLogic).toHaveBeenCalledTimes(1);
  });
});

describe('what the machine emits', () => {
  test.each<[key: string, intent: 'success' | 'danger', isLasting: boolean]>([
    ['success.applicationSaved', 'success', false],
    ['error.backendError', 'danger', false],
    ['error.s3Error', 'danger', true],
    ['error.documentRequest', 'danger', true],
  ])('[FILE-19] [FILE-20] the message %s', async (key, intent, isLasting) => {
    const { actor, notify } = await openSaved();
    act(() => actor.send({ type: 'message.raised', key }));
    expect(notify.mock.calls).toEqual([[{ key, intent, isLasting }]]);
  });

  test('a section that was asked for has the focus, once the form is on screen again', async () => {
    const { actor } = await openSaved();
    act(() => actor.send({ type: 'section.requested', section: 'contact' }));
    const section = document.createElement('section');
    section.dataset.section = 'contact';
    section.innerHTML = '<h2 tabindex="-1">Kontaktandmed</h2>';
    document.body.append(section);
    await waitFor(() => expect(section.querySelector('h2')).toHaveFocus());
    section.remove();
  });

  test('that it was submitted, and the id that it was given, each to the present listener', async () => {
    const { actor, rerender, onIdentified, onSubmitted } = await openSaved();
    const now = { onIdentified: jest.fn(), onSubmitted: jest.fn() };
    rerender(now);
    act(() => actor.send({ type: 'application.saved', application: { ...saved, id: 13 }, version: 1 }));
    expect(now.onIdentified.mock.calls).toEqual([[13]]);
    expect(now.onSubmitted).not.toHaveBeenCalled();
    act(() => actor.send({ type: 'payment.settled', payment: payment(true) }));
    expect(now.onSubmitted.mock.calls).toEqual([[13]]);
    expect(onIdentified).not.toHaveBeenCalled();
    expect(onSubmitted).not.toHaveBeenCalled();
  });

  test('a machine that stopped with an error is told to developers', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { actor } = await openSaved();
    act(() => actor.send({ type: 'application.saved', application: undefined as never, version: 1 }));
    expect(log.mock.calls).toEqual([['The application screen stopped', expect.any(Error)]]);
    log.mockRestore();
  });
});

describe('events of the browser', () => {
  test('the machine is told that the page is hidden, that the network is there again and that the screen is left', async () => {
    const { actor, unmount } = await openSaved();
    const send = jest.spyOn(actor, 'send');
    const events = ['pagehide', 'online', 'beforeunload'];
    for (const event of events) dispatch(event);
    expect(send.mock.calls).toEqual([[{ type: 'page.hidden' }], [{ type: 'connection.restored' }]]);
    send.mockClear();
    unmount();
    expect(send.mock.calls).toContainEqual([{ type: 'screen.left' }]);
    send.mockClear();
    const read = jest.spyOn(actor, 'getSnapshot');
    for (const event of events) dispatch(event);
    expect(send).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });

  const draftInput = { application: saved, isReadOnly: false, keyPrefix: 'key' };
  const draftIn = (value: object | string, fileNames: string[] = []) =>
    new StillActor(draftMachine, draftInput, { value, context: { fileNames } } as never);

  test.each<[name: string, draft: StillActor | undefined, isAsked: boolean]>([
    ['no application is on screen', undefined, false],
    ['everything is saved', draftIn('clean'), false],
    ['a change is not saved', draftIn({ unsaved: 'dirty' }), true],
    ['a file is not uploaded', draftIn('clean', ['pilt.jpg']), true],
  ])('whether the page may be left is asked when %s', async (_name, draft, isAsked) => {
    const { actor, given } = await openSaved();
    jest.spyOn(actor, 'getSnapshot').mockReturnValue({ children: draft ? { draft } : {} } as never);
    await given.pageStays();
    expect(dispatch('beforeunload').defaultPrevented).toBe(isAsked);
    let stays = false;
    void given.pageStays().then(() => (stays = true));
    await jest.advanceTimersByTimeAsync(1);
    expect(stays).toBe(!isAsked);
    await jest.advanceTimersByTimeAsync(delays.pageLeave - 2);
    expect(stays).toBe(!isAsked);
    await jest.advanceTimersByTimeAsync(2);
    expect(stays).toBe(true);
  });
});
