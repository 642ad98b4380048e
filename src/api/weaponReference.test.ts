import { failureOf } from '#domain/errors';
import { fakeServer } from '../../tests/views/support/server';
import {
  loadAmmoComponents,
  loadCaliberSynonyms,
  loadManufacturers,
  loadWeaponSpecification,
  searchCalibers,
  searchCalibersOfModel,
  searchMarks,
  searchModels,
} from './weaponReference';

const paged = { page: 1, pageSize: 20 };
const marks = { mark: 'Glock', ...paged };
const models = { model: '17', mark: 'Glock', ...paged };
const calibers = { ammo: '9', ...paged };
const calibersOfModel = { ammo: '9', model: 17, ...paged };

type Ask = (signal?: AbortSignal) => Promise<unknown>;

const requests: [ids: string, path: string, params: object, ask: Ask][] = [
  ['API-110', 'weaponSpecification/17', { caliberId: 3 }, (signal) => loadWeaponSpecification(17, 3, signal)],
  ['API-110', 'weaponSpecification/17', {}, (signal) => loadWeaponSpecification(17, null, signal)],
  ['API-113] [AMMO-135', 'manufacturers', {}, loadManufacturers],
  ['API-116] [AMMO-134', 'caliber-synonyms', { caliberId: 3 }, (signal) => loadCaliberSynonyms(3, signal)],
  ['API-117] [AMMO-132', 'ammo/calibers', calibers, (signal) => searchCalibers(calibers, signal)],
  ['API-118] [AMMO-133', 'ammo/components', {}, loadAmmoComponents],
  ['API-119] [AMMO-130', 'searchByWeaponMark', marks, (signal) => searchMarks(marks, signal)],
  ['API-120] [AMMO-131', 'searchByWeaponModel', models, (signal) => searchModels(models, signal)],
  [
    'API-122] [AMMO-132',
    'searchCaliberByAmmoAndWeaponModelOrModification',
    calibersOfModel,
    (signal) => searchCalibersOfModel(calibersOfModel, signal),
  ],
];

test.each(requests)('[%s] requests %s with %j', async (_ids, path, params, ask) => {
  const answer = { of: path };
  const server = fakeServer({ [`GET /v1/externalWeaponAmmo/${path}`]: { data: answer } });
  expect(await ask()).toEqual(answer);
  expect(server.calls.map((call) => call.params)).toEqual([params]);
});

test.each(requests)('[API-004] [%s] the request of %s can be cancelled', async (_ids, _path, _params, ask) => {
  fakeServer();
  const failed = await ask(AbortSignal.abort()).catch(failureOf);
  expect(failed).toMatchObject({ kind: 'cancelled' });
});
