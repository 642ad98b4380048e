import { queryOptions, skipToken } from '@tanstack/react-query';
import { delays, limits } from '#domain/limits';
import type {
  AmmoComponent,
  Caliber,
  Manufacturer,
  ResultPage,
  WeaponMark,
  WeaponModel,
  WeaponSpecification,
} from '#domain/weaponReference';
import { queryClient } from '../../../api/queryClient';
import {
  loadAmmoComponents,
  loadCaliberSynonyms,
  loadManufacturers,
  loadWeaponSpecification,
  searchCalibers,
  searchCalibersOfModel,
  searchMarks,
  searchModels,
} from '../../../api/weaponReference';
import type { OptionSource } from '../../../form/OptionSearch';

/** Options of one page. */
export const pageSize = 20;

/** Reference data do not change during a session. */
const settled = { staleTime: Number.POSITIVE_INFINITY };

/** The specification of a model. */
export const specificationQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['weaponReference', 'specification', id],
    queryFn: id === null ? skipToken : ({ signal }) => loadWeaponSpecification(id, null, signal),
    ...settled,
  });

const componentsQuery = queryOptions({
  queryKey: ['weaponReference', 'components'],
  queryFn: ({ signal }) => loadAmmoComponents(signal),
  ...settled,
});

const manufacturersQuery = queryOptions({
  queryKey: ['weaponReference', 'manufacturers'],
  queryFn: ({ signal }) => loadManufacturers(signal),
  ...settled,
});

/** Other names of a calibre (AMMO-134). */
export const synonymsQuery = (caliberId: number) =>
  queryOptions({
    queryKey: ['weaponReference', 'synonyms', caliberId],
    queryFn: ({ signal }) => loadCaliberSynonyms(caliberId, signal),
    ...settled,
  });

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A page of the entries whose name contains the text, whatever the case and the diacritics. */
function pageOf<Entry extends { name: string }>(all: readonly Entry[], text: string, page: number): ResultPage<Entry> {
  const part = folded(text);
  const found = all.filter(({ name }) => folded(name).includes(part));
  const end = (page + 1) * pageSize;
  return { results: found.slice(page * pageSize, end), page, hasMore: found.length > end };
}

const asIs = async <Option>(option: Option) => option;
const nameOf = ({ name }: { name: string }) => name;

/** The server searches for what was typed; without typing, where the list is short enough to be read. */
const remote = (shortestText: 0 | 1) => ({ shortestText, delayMs: delays.searchDebounce });
/** The whole list is in the browser. */
const local = { shortestText: 0, delayMs: 0 };

/** The server refuses longer texts; no name is longer. */
const sought = (text: string) => text.slice(0, limits.shortTextMax);

/** AMMO-130. */
export const markSource: OptionSource<WeaponMark, WeaponMark> = {
  rules: remote(1),
  search: (mark, page, signal) => searchMarks({ mark: sought(mark), page, pageSize }, signal),
  complete: asIs,
  textOf: ({ mark }) => mark,
};

/** AMMO-131, AMMO-63: models of a mark; the choice is the specification of the model. */
export const modelSource = (mark: string): OptionSource<WeaponModel, WeaponSpecification> => ({
  rules: remote(0),
  search: async (model, page, signal) =>
    mark === ''
      ? { results: [], page, hasMore: false }
      : searchModels({ model: sought(model), page, pageSize, mark: sought(mark) }, signal),
  complete: ({ id }, signal) => loadWeaponSpecification(id, null, signal),
  textOf: ({ model, modificationName }) => [model, modificationName].filter(Boolean).join(', '),
});

/** A calibre, and what the register knows of the model in it; null: it was chosen without a model (AMMO-67). */
export interface CaliberChoice {
  caliber: Caliber;
  specification: WeaponSpecification | null;
}

/** AMMO-132. @param weapon id of a specification, whose calibres alone are searched; null: all calibres. */
export const caliberSource = (weapon: number | null): OptionSource<Caliber, CaliberChoice> => ({
  rules: remote(weapon === null ? 1 : 0),
  search: (ammo, page, signal) =>
    weapon === null
      ? searchCalibers({ ammo: sought(ammo), page, pageSize }, signal)
      : searchCalibersOfModel({ ammo: sought(ammo), model: weapon, page, pageSize }, signal),
  complete: async (caliber, signal) => ({
    caliber,
    specification: weapon === null ? null : await loadWeaponSpecification(weapon, caliber.id, signal),
  }),
  textOf: nameOf,
});

/** AMMO-133. */
export const componentSource: OptionSource<AmmoComponent, AmmoComponent> = {
  rules: local,
  search: async (text, page) => pageOf(await queryClient.fetchQuery(componentsQuery), text, page),
  complete: asIs,
  textOf: nameOf,
};

/** AMMO-135. */
export const manufacturerSource: OptionSource<Manufacturer, Manufacturer> = {
  rules: local,
  search: async (text, page) => pageOf(await queryClient.fetchQuery(manufacturersQuery), text, page),
  complete: asIs,
  textOf: nameOf,
};
