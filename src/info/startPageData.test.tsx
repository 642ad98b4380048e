import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ActingParty } from '#domain/applications/model';
import { resourcesOf } from '#domain/applications/registry';
import { applicationSummary } from '../../tests/fixtures/applications';
import { people } from '../../tests/fixtures/people';
import { licence } from '../../tests/fixtures/weapons';
import { renderWithProviders } from '../../tests/views/support/render';
import { fakeServer, type Routes } from '../../tests/views/support/server';
import { signedInAs, testPeople, testProfile } from '../../tests/views/support/session';
import { SessionProvider } from '../session/SessionProvider';
import { useAgeCheck } from './useAgeCheck';
import { useApplicationLists, useApplications, useListChanges } from './useApplications';
import { useLicences } from './useLicences';
import { useListsLoaded } from './useListsLoaded';
import { useServiceDown } from './useServiceDown';
import { useWeaponWords } from './useWeaponWords';

const personApplications = 'GET /v1/purchaseApplication';
const personLicences = 'GET /v1/licence/findPersonLicencesWithWeapons';
const companyLicences = 'GET /v1/licence/findLicencesWithWeapons';
const listOf = (resource: string) => `GET /v1/${resource}/list`;

interface Reading {
  as?: ActingParty;
  idCode?: string;
  answers?: Routes;
}

/**
 * What a view reads by this hook: `first` before anything is answered, `now` after its last render. `actAs` changes the
 * acting party.
 */
function read<Value>(hook: () => Value, { as = testPeople.private, idCode, answers = {} }: Reading = {}) {
  const seen: Value[] = [];
  const Reader = () => {
    seen.push(hook());
    return null;
  };
  const sessionAs = (party: ActingParty) => signedInAs(party, { ...testProfile, ...(idCode && { idCode }) });
  let actAs: (party: ActingParty) => void = () => {};
  const SignedIn = () => {
    const [session, setSession] = useState(() => sessionAs(as));
    actAs = (party) => act(() => setSession(sessionAs(party)));
    return (
      <SessionProvider session={session}>
        <Reader />
      </SessionProvider>
    );
  };
  const server = fakeServer(answers);
  const { unmount } = renderWithProviders(<SignedIn />);
  return {
    server,
    unmount,
    first: seen[0] as Value,
    now: () => seen.at(-1) as Value,
    actAs: (party: ActingParty) => actAs(party),
  };
}

const ids = (applications: readonly { id: number }[]) => applications.map(({ id }) => id);
const one = (id: number) => ({ data: [applicationSummary(id)] });
const messages = () => [...document.querySelectorAll('.snackbar p')].map(({ textContent }) => textContent);

describe('applications', () => {
  test('[INFO-08] [INFO-16] of a person, by personal code, the newest first; none before they are loaded', async () => {
    const data = [applicationSummary(1), applicationSummary(3), applicationSummary(2)];
    const { server, first, now } = read(useApplications, { answers: { [personApplications]: { data } } });
    expect(first).toEqual([]);
    await waitFor(() => expect(ids(now())).toEqual([3, 2, 1]));
    expect(server.named(personApplications).map(({ params }) => params)).toEqual([{ idCode: testProfile.idCode }]);
    expect(messages()).toEqual([]);
  });

  test('[INFO-17] of a company, from all its lists', async () => {
    const answers = Object.fromEntries(resourcesOf('company').map((resource, i) => [listOf(resource), one(i + 1)]));
    const { now } = read(useApplications, { as: testPeople.entrepreneur, answers });
    await waitFor(() => expect(ids(now())).toEqual([7, 6, 5, 4, 3, 2, 1]));
  });

  test('[INFO-19] [ERR-02] [OPEN-91] failed lists leave the others, and one message says why the first one failed', async () => {
    const answers = {
      ...Object.fromEntries(resourcesOf('company').map((resource) => [listOf(resource), { status: 500 }])),
      [listOf('purchaseLicence')]: { status: 429, data: { messageId: 'TOO_MANY_REQUESTS', message: '' } },
      [listOf('otherApplication')]: one(5),
    };
    const { now } = read(useApplications, { as: testPeople.entrepreneur, answers });
    await waitFor(() => expect(ids(now())).toEqual([5]));
    await waitFor(() => expect(messages()).toEqual([expect.stringMatching(/^Päringuid on liiga palju/)]));
  });

  test('no further list is asked for once the page is left', async () => {
    const answers = { [listOf('purchaseLicence')]: { status: 'never' } as const };
    const { server, unmount } = read(useApplications, { as: testPeople.entrepreneur, answers });
    await waitFor(() => expect(server.calls).toHaveLength(1));
    unmount();
    await act(async () => {});
    expect(server.cancelled).toHaveLength(1);
    expect(server.calls).toHaveLength(1);
  });

  const refused = { status: 422 };
  const failed = { status: 500 };
  test.each<[name: string, first: Routes[string], others: Routes[string], isDown: boolean]>([
    ['every list fails', failed, failed, true],
    ['the first list is answered', { data: [] }, failed, false],
    ['only the first list fails', failed, { data: [] }, false],
    ['the first list is refused', refused, failed, false],
    ['the others are refused', failed, refused, false],
  ])('[ERR-01] the service counts as down: %s', async (_name, first, others, isDown) => {
    const answers = Object.fromEntries(
      resourcesOf('company').map((resource, i) => [listOf(resource), i === 0 ? first : others]),
    );
    const { now } = read(useApplicationLists, { as: testPeople.entrepreneur, answers });
    await waitFor(() => expect(now().data?.isServiceDown).toBe(isDown));
  });
});

describe('changes of the list', () => {
  const both = () => ({ lists: useApplicationLists(), changes: useListChanges() });
  const data = [applicationSummary(1), applicationSummary(2)];

  test('one is taken out at once, without another message', async () => {
    const { server, now } = read(both, { answers: { [personApplications]: { data } } });
    await waitFor(() => expect(now().lists.data).toBeDefined());
    act(() => now().changes.remove(2));
    await waitFor(() => expect(ids(now().lists.data!.applications)).toEqual([1]));
    expect(now().lists.data).toMatchObject({ failureKey: null, isServiceDown: false });
    expect(server.named(personApplications)).toHaveLength(1);
  });

  test('nothing is taken out of a list that is not loaded', async () => {
    const { now } = read(both, { answers: { [personApplications]: { status: 'never' } } });
    act(() => now().changes.remove(2));
    expect(now().lists.data).toBeUndefined();
  });

  test('the applications are asked for again, and nothing else', async () => {
    const all = () => ({ ...both(), licences: useLicences() });
    const { server, now } = read(all, { answers: { [personApplications]: { data }, [personLicences]: { data: [] } } });
    await waitFor(() => expect(now().lists.data).toBeDefined());
    act(() => now().changes.reload());
    await waitFor(() => expect(server.named(personApplications)).toHaveLength(2));
    expect(server.named(personLicences)).toHaveLength(1);
  });
});

describe('licences', () => {
  test.each([
    ['a person', testPeople.private, personLicences],
    ['a company', testPeople.representative, companyLicences],
  ])('[INFO-14] [INFO-15] of %s; none before they are loaded', async (_name, as, name) => {
    const { first, now } = read(useLicences, { as, answers: { [name]: { data: [licence()] } } });
    expect(first).toEqual([]);
    await waitFor(() => expect(now()).toEqual([licence()]));
  });

  test('[INFO-13] are not asked for where they are not shown', async () => {
    const { server, now } = read(useLicences, { as: testPeople.responsible });
    await act(async () => {});
    expect(server.calls).toEqual([]);
    expect(now()).toEqual([]);
  });

  test('[ERR-03] none after a failure, without a message', async () => {
    const { server, now } = read(useLicences, { answers: { [personLicences]: { status: 500 } } });
    await waitFor(() => expect(server.named(personLicences)).toHaveLength(1));
    await act(async () => {});
    expect(now()).toEqual([]);
    expect(messages()).toEqual([]);
  });

  test('those of one party are not shown to another', async () => {
    const answers = { [personLicences]: { data: [licence()] }, [personApplications]: one(1) };
    const hook = () => ({ licences: useLicences(), applications: useApplications() });
    const { server, now, actAs } = read(hook, { answers });
    await waitFor(() => expect([now().licences.length, now().applications.length]).toEqual([1, 1]));
    server.answer({ [companyLicences]: { status: 'never' }, [listOf('purchaseLicence')]: { status: 'never' } });
    actAs(testPeople.entrepreneur);
    expect(now()).toEqual({ licences: [], applications: [] });
  });
});

describe('both lists count as loaded', () => {
  test.each<[name: string, answers: Routes, isLoaded: boolean]>([
    ['when both are answered', {}, true],
    ['when the licences have failed', { [personLicences]: { status: 500 } }, true],
    ['not without the licences', { [personLicences]: { status: 'never' } }, false],
    ['not without the applications', { [personApplications]: { status: 'never' } }, false],
  ])('%s', async (_name, answers, isLoaded) => {
    const hook = () => [useListsLoaded(), useApplicationLists().isFetched, useLicences().length] as const;
    const all = { [personApplications]: one(1), [personLicences]: { data: [licence()] }, ...answers };
    const { first, now, server } = read(hook, { answers: all });
    expect(first[0]).toBe(false);
    await waitFor(() => expect(server.calls).toHaveLength(2));
    await waitFor(() => expect(now()[0] || now()[1] || now()[2] > 0).toBe(true));
    await act(async () => {});
    expect(now()[0]).toBe(isLoaded);
  });

  test('[INFO-13] where there are no licences, when the applications are', async () => {
    const answers = Object.fromEntries(resourcesOf('company').map((resource) => [listOf(resource), { data: [] }]));
    const { first, now } = read(useListsLoaded, { as: testPeople.responsible, answers });
    expect(first).toBe(false);
    await waitFor(() => expect(now()).toBe(true));
  });
});

describe('[ERR-01] an outage', () => {
  const down: Routes = { [personApplications]: { status: 500 }, [personLicences]: { status: 'offline' } };

  test('says why and is tried again; meanwhile it stays', async () => {
    const hook = () => ({ outage: useServiceDown(), lists: useApplicationLists() });
    const { server, first, now } = read(hook, { answers: down });
    expect(first.outage).toBeNull();
    await waitFor(() => expect(now().outage).toMatchObject({ failureKey: 'error.backendError', isRetrying: false }));
    server.hold([personApplications, personLicences]);
    act(() => now().outage?.retry());
    await waitFor(() => expect(now().outage?.isRetrying).toBe(true));
    await waitFor(() => expect(server.calls).toHaveLength(4));
    act(() => server.end(personApplications, 'as asked'));
    await waitFor(() => expect(now().lists.isFetching).toBe(false));
    expect(now().outage?.isRetrying).toBe(true);
    act(() => server.end(personLicences, 'as asked'));
    await waitFor(() => expect(now().outage?.isRetrying).toBe(false));
  });

  test('is over with the first answer', async () => {
    const { server, now } = read(useServiceDown, { answers: down });
    await waitFor(() => expect(now()).not.toBeNull());
    server.answer({ [personLicences]: { data: [] } });
    act(() => now()?.retry());
    await waitFor(() => expect(now()).toBeNull());
  });

  test.each<[name: string, answers: Routes]>([
    ['the licences are answered', { [personLicences]: { data: [] } }],
    ['the licences are refused', { [personLicences]: { status: 422 } }],
    ['the licences are on their way', { [personLicences]: { status: 'never' } }],
    ['the applications are answered', { [personApplications]: { data: [] } }],
    ['the applications are refused', { [personApplications]: { status: 422 } }],
  ])('is none while %s', async (_name, answers) => {
    const hook = () => ({ outage: useServiceDown(), lists: useApplicationLists() });
    const { now, server } = read(hook, { answers: { ...down, ...answers } });
    await waitFor(() => expect(now().lists.isFetched).toBe(true));
    await waitFor(() => expect(server.calls).toHaveLength(2));
    await act(async () => {});
    expect(now().outage).toBeNull();
  });

  test('[INFO-13] where there are no licences, they are neither waited for nor asked for', async () => {
    const answers = Object.fromEntries(resourcesOf('company').map((resource) => [listOf(resource), { status: 500 }]));
    const { server, now } = read(useServiceDown, { as: testPeople.responsible, answers });
    await waitFor(() => expect(now()).not.toBeNull());
    act(() => now()?.retry());
    await waitFor(() => expect(server.calls).toHaveLength(2 * resourcesOf('company').length));
    await act(async () => {});
    expect(server.named(companyLicences)).toEqual([]);
  });
});

test('a weapon type is named by its category; by its code until the words are there', async () => {
  const classifiers = 'GET /v1/externalClassifier/classifiers';
  const words: Record<string, { code: string; value: string }[]> = {
    CL_WEAPON_CATEGORY_FIREARM: [
      { code: 'RIFLE', value: 'Vintraudne püss' },
      { code: 'PISTOL', value: 'Püstol' },
    ],
    CL_WEAPON_CATEGORY_GAS: [{ code: 'GAS_PISTOL', value: 'Gaasipüstol' }],
    CL_WEAPON_PURPOSE: [{ code: 'WEAPON_PURPOSE_A', value: 'Jaht' }],
  };
  const { first, now } = read(() => useWeaponWords('private'), {
    answers: {
      [classifiers]: ({ params }) => {
        const data = words[String(params.type)];
        return data ? { data } : { status: 500 };
      },
    },
  });
  expect(first('PISTOL')).toBe('PISTOL');
  await waitFor(() =>
    expect(['PISTOL', 'GAS_PISTOL', 'NEW', 'WEAPON_PURPOSE_A'].map(now())).toEqual([
      'Püstol',
      'Gaasipüstol',
      'NEW',
      'Jaht',
    ]),
  );
});

describe('[INFO-27] [OPEN-10] the age is checked', () => {
  beforeEach(() => void jest.setSystemTime(new Date('2026-06-15T09:00:00Z')));

  test('a person of age begins an application', () => {
    const { now } = read(useAgeCheck);
    let isAllowed: boolean | undefined;
    act(() => {
      isAllowed = now()();
    });
    expect(isAllowed).toBe(true);
    expect(messages()).toEqual([]);
  });

  test('a person under 18 is told why not', () => {
    const { now } = read(useAgeCheck, { idCode: people.minor.code });
    let isAllowed: boolean | undefined;
    act(() => {
      isAllowed = now()();
    });
    expect(isAllowed).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('vähemalt 18-aastane');
    expect(document.querySelector('.snackbar')).toHaveClass('snackbar-warning');
  });
});
