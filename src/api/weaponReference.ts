import type {
  AmmoComponent,
  Caliber,
  CaliberSynonym,
  Manufacturer,
  ResultPage,
  WeaponMark,
  WeaponModel,
  WeaponSpecification,
} from '#domain/weaponReference';
import { read } from './client';

const ammo = '/v1/externalWeaponAmmo';

/** Pages count from 0. */
interface Paged {
  page: number;
  pageSize: number;
}

/** API-119. */
export const searchMarks = (query: { mark: string } & Paged, signal?: AbortSignal): Promise<ResultPage<WeaponMark>> =>
  read(`${ammo}/searchByWeaponMark`, signal, query);

/** API-120: models and modifications of one mark. */
export const searchModels = (
  query: { model: string; mark: string } & Paged,
  signal?: AbortSignal,
): Promise<ResultPage<WeaponModel>> => read(`${ammo}/searchByWeaponModel`, signal, query);

/** API-117. */
export const searchCalibers = (query: { ammo: string } & Paged, signal?: AbortSignal): Promise<ResultPage<Caliber>> =>
  read(`${ammo}/ammo/calibers`, signal, query);

/** API-122. @param query `model` is the id of the specification of a model or modification. */
export const searchCalibersOfModel = (
  query: { ammo: string; model: number } & Paged,
  signal?: AbortSignal,
): Promise<ResultPage<Caliber>> => read(`${ammo}/searchCaliberByAmmoAndWeaponModelOrModification`, signal, query);

/** API-118: all of them. */
export const loadAmmoComponents = (signal?: AbortSignal): Promise<AmmoComponent[]> =>
  read(`${ammo}/ammo/components`, signal);

/** API-116. */
export const loadCaliberSynonyms = (caliberId: number, signal?: AbortSignal): Promise<CaliberSynonym[]> =>
  read(`${ammo}/caliber-synonyms`, signal, { caliberId });

/** API-113: all of them. */
export const loadManufacturers = (signal?: AbortSignal): Promise<Manufacturer[]> =>
  read(`${ammo}/manufacturers`, signal);

/** API-110. @param caliberId the calibre for which civilian use is asked; null: of the weapon as such. */
export const loadWeaponSpecification = (
  id: number,
  caliberId: number | null,
  signal?: AbortSignal,
): Promise<WeaponSpecification> =>
  read(`${ammo}/weaponSpecification/${id}`, signal, caliberId === null ? undefined : { caliberId });
