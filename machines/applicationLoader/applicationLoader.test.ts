import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { PersonDocument } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import { applicationLoaderMachine, type LoaderInput } from './applicationLoader.machine';

const person: PersonDocument = {
  firstName: 'Mari',
  lastName: 'Mets',
  idCode: '38001085718',
  citizenship: 'EST',
  docNo: 'AA1',
  dateOfBirth: '1980-01-08',
  docPicture: null,
};
const application = {
  ...emptyApplication('APPLICATION_TYPE_PURCHASE_LICENCE', { ...person, phone: '', email: '' }),
  id: 7,
};
const settle = async () => {
  for (let i = 0; i < 4; i++) await new Promise((resolve) => setTimeout(resolve, 0));
};
const nothing: LoaderInput = {
  id: null,
  classifier: null,
  activity: null,
  licence: null,
  company: null,
  isOfAge: true,
};
const down = () => Promise.reject(new Error('down'));

async function open(
  input: Partial<LoaderInput>,
  over: Partial<Record<'relation' | 'load' | 'documents' | 'activity' | 'person', () => Promise<unknown>>> = {},
) {
  const clock = new SimulatedClock();
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
        loadPersonDocument: effect('person', person),
      } as never,
    }),
    { clock, input: { ...nothing, ...input } },
  );
  actor.start();
  await settle();
  return {
    actor,
    clock,
    log,
    value: () => actor.getSnapshot().value,
    failure: () => actor.getSnapshot().context.failure?.key,
  };
}

const classifier = 'APPLICATION_TYPE_PURCHASE_LICENCE' as const;

describe('opening an application screen', () => {
  it('[SHELL-21] without id, activity or classifier it leads back to the list', async () => {
    expect((await open({})).value()).toBe('redirected');
  });
  it('[PRIV-41] by id: the application, then its documents', async () => {
    const { log, value } = await open({ id: 7 });
    expect(log).toEqual(['load {"id":7}', 'documents {"id":7}']);
    expect(value()).toBe('ready');
  });
  it.each<['load' | 'documents' | 'activity' | 'relation', Partial<LoaderInput>, string, string]>([
    ['load', { id: 7 }, 'error.backendError', '[PRIV-42] [ERR-04]'],
    ['documents', { id: 7 }, 'error.backendError', '[ERR-04]'],
    ['activity', { activity: 'EXTEND_LICENCE' as const, licence: 'L1' }, 'error.weaponsRequest', '[PRIV-95] [ERR-25]'],
    ['relation', { company: '10237832', classifier }, 'error.companiesRequest', '[ERR-24] [ROLE-22]'],
  ])('%s failing with %j: %s %s', async (name, input, key) => {
    const { value, failure } = await open(input, { [name]: down });
    expect(value()).toBe('failed');
    expect(failure()).toBe(key);
  });
  it('[PRIV-02] [LIMIT-12] a new one is open at once; the register is asked 500 ms later', async () => {
    const { actor, clock, log, value } = await open({ classifier });
    expect(value()).toBe('preparing');
    expect(actor.getSnapshot().hasTag('formVisible')).toBe(true);
    clock.increment(499);
    expect(log).toEqual([]);
    clock.increment(1);
    await settle();
    expect(log).toEqual(['person {}']);
    expect(value()).toBe('ready');
    expect(actor.getSnapshot().context.personDocument).toEqual(person);
  });
  it.each([
    ['has no document', async () => null, 'error.documentNotFound', '[PRIV-03] [ERR-20]'],
    ['fails', down, 'applications.documentError', '[PRIV-04] [ERR-21]'],
  ])('the register %s', async (_name, answer, key) => {
    const { clock, value, failure } = await open({ classifier }, { person: answer });
    clock.increment(500);
    await settle();
    expect(value()).toBe('failed');
    expect(failure()).toBe(key);
  });
  it('[INFO-27] [OPEN-10] a person under 18 opens no new one, but may see an old one', async () => {
    const young = await open({ classifier, isOfAge: false });
    expect(young.value()).toBe('failed');
    expect(young.failure()).toBe('notification.youngerThan18');
    expect((await open({ id: 7, isOfAge: false })).value()).toBe('ready');
  });
  it('[SHELL-19] activity and licence together start from the licence', async () => {
    const { log, value } = await open({ activity: 'EXTEND_LICENCE', licence: 'L1' });
    expect(log).toEqual(['activity {"licence":"L1","activity":"EXTEND_LICENCE"}']);
    expect(value()).toBe('preparing');
    expect((await open({ activity: 'EXTEND_LICENCE' })).value()).toBe('redirected');
  });
  it('[SHELL-20] [OPEN-22] a company in the address is checked before anything is loaded', async () => {
    const { log } = await open({ company: '10237832', id: 7 });
    expect(log[0]).toBe('relation {"company":"10237832"}');
  });
  it('[FILE-13] can be loaded again', async () => {
    const { actor, log } = await open({ id: 7 });
    actor.send({ type: 'application.reloadRequested' });
    await settle();
    expect(log).toHaveLength(4);
    expect(actor.getSnapshot().value).toBe('ready');
  });
});
