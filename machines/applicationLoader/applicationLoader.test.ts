import { createActor, fromPromise } from 'xstate';
import { blankApplication } from '../../tests/fixtures/applications';
import { applicationLoaderMachine, type LoaderInput } from './applicationLoader.machine';

const blank = blankApplication();
const application = { ...blank, id: 7 };
const withContact = { ...blank, applicant: { ...blank.applicant, email: 'mari@example.ee' } };
const settle = async () => {
  for (let i = 0; i < 4; i++) await new Promise((resolve) => setTimeout(resolve, 0));
};
const nothing: LoaderInput = {
  id: null,
  blank: null,
  activity: null,
  licence: null,
  repeated: null,
  company: null,
  isOfAge: true,
};
const down = () => Promise.reject(new Error('down'));

async function open(
  input: Partial<LoaderInput>,
  over: Partial<Record<'relation' | 'load' | 'documents' | 'activity' | 'contact', () => Promise<unknown>>> = {},
) {
  const log: string[] = [];
  const effect = (name: keyof typeof over, answer: unknown) =>
    fromPromise<never, object>(async ({ input: given }) => {
      log.push(`${name} ${JSON.stringify(given)}`);
      return (over[name] ? await over[name]() : answer) as never;
    });
  const actor = createActor(
    applicationLoaderMachine.provide({
      actors: {
        checkRelation: effect('relation', undefined),
        loadApplication: effect('load', application),
        loadDocuments: effect('documents', []),
        loadActivity: effect('activity', application),
        addContact: effect('contact', withContact),
      } as never,
    }),
    { input: { ...nothing, ...input } },
  );
  actor.start();
  await settle();
  return {
    actor,
    log,
    value: () => actor.getSnapshot().value,
    failure: () => actor.getSnapshot().context.failure?.key,
  };
}

describe('opening an application screen', () => {
  it('[SHELL-21] leads back to the list without id, activity and classifier', async () => {
    expect((await open({})).value()).toBe('redirected');
  });
  it('[PRIV-41] loads an application by id, then its documents', async () => {
    const { log, value } = await open({ id: 7 });
    expect(log).toEqual(['load {"id":7}', 'documents {"id":7}']);
    expect(value()).toBe('loaded');
  });
  it.each<['load' | 'documents' | 'activity' | 'relation', Partial<LoaderInput>, string, string]>([
    ['load', { id: 7 }, 'error.backendError', '[PRIV-42] [ERR-04]'],
    ['documents', { id: 7 }, 'error.backendError', '[ERR-04]'],
    ['activity', { activity: 'EXTEND_LICENCE' as const, licence: 'L1' }, 'error.weaponsRequest', '[PRIV-95] [ERR-25]'],
    ['relation', { company: '10237832', blank }, 'error.companiesRequest', '[ERR-24] [ROLE-22]'],
  ])('a failure of %s with %j reports %s %s', async (name, input, key) => {
    const { value, failure } = await open(input, { [name]: down });
    expect(value()).toBe('failed');
    expect(failure()).toBe(key);
  });
  it('[PRIV-05] a new application begins with the contact of the last one', async () => {
    const { actor, log, value } = await open({ blank });
    expect(log).toEqual([`contact ${JSON.stringify({ blank })}`]);
    expect(value()).toBe('loaded');
    expect(actor.getSnapshot().output).toEqual({ kind: 'loaded', application: withContact, documents: [] });
  });
  it('a contact that cannot be loaded keeps nobody waiting', async () => {
    const { actor } = await open({ blank }, { contact: down });
    expect(actor.getSnapshot().output).toEqual({ kind: 'loaded', application: blank, documents: [] });
  });
  it('[INFO-27] [OPEN-10] a person under 18 cannot open a new application, but can open a saved one', async () => {
    const young = await open({ blank, isOfAge: false });
    expect(young.value()).toBe('failed');
    expect(young.failure()).toBe('notification.youngerThan18');
    expect((await open({ id: 7, isOfAge: false })).value()).toBe('loaded');
  });
  it('[SHELL-19] an activity with a licence starts from the licence', async () => {
    const { log, value } = await open({ activity: 'EXTEND_LICENCE', licence: 'L1' });
    expect(log).toEqual(['activity {"licence":"L1","activity":"EXTEND_LICENCE"}']);
    expect(value()).toBe('loaded');
    expect((await open({ activity: 'EXTEND_LICENCE' })).value()).toBe('redirected');
  });
  it('[SHELL-20] [OPEN-22] a company in the address is checked before anything is loaded', async () => {
    const { log } = await open({ company: '10237832', id: 7 });
    expect(log[0]).toBe('relation {"company":"10237832"}');
  });
});
