import {
  type AmmoGroup,
  type Caliber,
  type CaliberSynonym,
  type MatchedWeapon,
  type Specification,
  type SpecificationField,
  specificationFields,
  type WeaponModel,
  type WeaponName,
  type WeaponSpecification,
} from '#domain/weaponReference';
import type { WeaponReference } from '../ports';
import {
  caliberText,
  combined,
  type FoldedText,
  folded,
  indexed,
  matchOf,
  namedBy,
  nearTo,
  search,
} from '../reference/textIndex';
import { type CaliberEntry, loadWeaponData, type WeaponEntry } from '../reference/weaponData';
import { failAtWord } from './failing';

type AmmoEntry = Caliber & { group: AmmoGroup | 'AMMO_COMPONENT' };

/** Puts names into the order in which people look for them: `P 9` before `P 10`. */
const byName = new Intl.Collator('et', { numeric: true }).compare;

const modelOf = ({ id, group, mark, model, modificationName }: WeaponModel): WeaponModel => ({
  id,
  group,
  mark,
  model,
  modificationName,
});
const caliberOf = ({ id, name, isProhibited }: Caliber): Caliber => ({ id, name, isProhibited });

/** In a calibre prohibited to civilians no weapon is allowed to them (AMMO-67). */
const specificationOf = (weapon: WeaponEntry, caliber?: Caliber): WeaponSpecification => ({
  ...modelOf(weapon),
  caliberCount: weapon.caliberCount,
  typeByBore: weapon.typeByBore,
  allowedForCivilianPurposes: weapon.allowedForCivilianPurposes && !caliber?.isProhibited,
  essentialComponents: weapon.essentialComponents,
});
/** The mark, and the model with its modification. */
const nameOfWeapon = ({ mark, model, modificationName }: WeaponEntry): WeaponName => ({
  mark,
  model: [model, modificationName].filter(Boolean).join(' '),
});
const withUsual = (weapon: WeaponEntry): MatchedWeapon => ({
  ...withCalibers(weapon),
  manufacturer: weapon.manufacturer && { name: weapon.manufacturer.name, country: weapon.manufacturer.country },
  euCategory: weapon.euCategory,
});
const withCalibers = (weapon: WeaponEntry) => ({ ...specificationOf(weapon), calibers: weapon.calibers });

const fieldsOf = (entry: AmmoEntry | WeaponEntry): Partial<Record<SpecificationField, string>> =>
  'mark' in entry
    ? {
        PARENT_ID: String(entry.parentId),
        MODIFICATION_NAME: entry.modificationName,
        MODEL: entry.model,
        MARK: entry.mark,
        ESSENTIAL_COMPONENTS: entry.essentialComponents
          .filter(({ enabled }) => enabled)
          .map(({ name }) => name)
          .join(','),
      }
    : { AMMO_NAME: entry.name, AMMO_PROHIBITED_CIVILIAN_PURPOSES: entry.isProhibited ? 'YES' : 'NO' };

/** A specification with the asked fields that its group has. */
function withFields(entry: AmmoEntry | WeaponEntry, asked?: readonly string[]): Specification {
  const known = fieldsOf(entry);
  const names = specificationFields[entry.group].filter((name) => !asked || asked.includes(name));
  return {
    id: entry.id,
    group: entry.group,
    fields: Object.fromEntries(names.map((name) => [name, known[name] ?? ''])),
  };
}

/** A calibre, then its synonyms. */
const ammoOf = (caliber: CaliberEntry): AmmoEntry[] => [
  { ...caliberOf(caliber), group: 'AMMO' },
  ...caliber.synonyms.map(
    ({ id, name }): AmmoEntry => ({ id, name, isProhibited: caliber.isProhibited, group: 'AMMO_SYNONYM' }),
  ),
];

/** Remembers each text: few modifications have many models. */
function rememberedFolds(): (text: string) => FoldedText {
  const known = new Map<string, FoldedText>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const made = folded(text);
    known.set(text, made);
    return made;
  };
}

/** Numbers in the order of their values: `p9` before `p10`. */
const orderOf = (key: string): string => key.replace(/\d+/g, (digits) => digits.padStart(5, '0'));

/** Models by name within each mark; modifications stay with their model, in the order of the register. */
function indexOfWeapons(weapons: readonly WeaponEntry[]) {
  const fold = rememberedFolds();
  const models = weapons.map((weapon) => {
    const mark = fold(weapon.mark);
    const model = fold(weapon.model);
    const modified = weapon.modificationName ? combined([model, fold(weapon.modificationName)]) : model;
    return {
      markKey: mark.key,
      order: `${orderOf(mark.key)}\0${orderOf(model.key)}`,
      // By mark and model, too: `glock 17` is found before a mark is chosen.
      ...indexed(weapon, [modified, { key: combined([mark, modified]).key, words: mark.words }]),
    };
  });
  return models.sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)));
}

/** The data, in the order of names, and what finds them. */
async function loadIndex() {
  const data = await loadWeaponData();
  const models = indexOfWeapons(data.weapons);
  const marks = [...new Set(models.map(({ entry }) => entry.mark))];
  const calibers = [...data.calibers].sort((a, b) => byName(a.name, b.name));
  const components = data.ammoComponents.map((each): AmmoEntry => ({ ...each, group: 'AMMO_COMPONENT' }));
  const caliberKey = (name: string): string => folded(caliberText(name)).key;
  const weaponKeys = models.map(({ keys, entry }) => [keys.at(-1)!, entry] as const);
  const caliberKeys = calibers.map((caliber) => [caliberKey(caliber.name), caliber] as const);
  const componentKeys = data.ammoComponents.map((component) => [folded(component.name).key, component] as const);
  return {
    models,
    marks: marks.map((mark) => indexed({ mark }, [folded(mark)])),
    calibers: calibers.map((caliber) => {
      const names = [caliber.name, ...caliber.synonyms.map(({ name }) => name)];
      return indexed(
        caliber,
        names.map((name) => folded(caliberText(name))),
      );
    }),
    manufacturers: [...data.manufacturers].sort((a, b) => byName(a.name, b.name)),
    ammoComponents: data.ammoComponents,
    weaponsById: new Map(data.weapons.map((weapon) => [weapon.id, weapon])),
    calibersById: new Map(calibers.map((caliber) => [caliber.id, caliber])),
    ammoById: new Map([...calibers.flatMap(ammoOf), ...components].map((entry) => [entry.id, entry])),
    named: {
      weapon: namedBy(weaponKeys),
      caliber: namedBy(caliberKeys),
      synonym: namedBy(
        calibers.flatMap((caliber) =>
          caliber.synonyms.map((synonym) => [caliberKey(synonym.name), { caliber, synonym }] as const),
        ),
      ),
      component: namedBy(componentKeys),
    },
    near: { weapon: nearTo(weaponKeys), caliber: nearTo(caliberKeys), component: nearTo(componentKeys) },
  };
}

const exists = <T>(entry: T | undefined): entry is T => entry !== undefined;

/** The weapons register of the sandbox: our own data, read and indexed at the first question. */
export function createSandboxWeaponReference(): WeaponReference {
  let loading: ReturnType<typeof loadIndex> | undefined;
  const index = () => {
    loading ??= loadIndex();
    return loading;
  };

  const find: typeof search = (entries, text, page) => {
    failAtWord('weapons', text);
    return search(entries, text, page);
  };

  return {
    weaponMarks: async ({ mark, ...page }) => find((await index()).marks, mark, page),
    weaponModels: async ({ model, mark, ...page }) => {
      const { models } = await index();
      const markKey = mark && folded(mark).key;
      const offered = mark ? models.filter((each) => each.markKey === markKey) : models;
      const answer = find(offered, model, page);
      return { ...answer, results: answer.results.map(modelOf) };
    },
    calibers: async ({ ammo, specificationId, ...page }) => {
      const { calibers, weaponsById } = await index();
      const ofWeapon = specificationId === undefined ? null : (weaponsById.get(specificationId)?.calibers ?? []);
      const offered = ofWeapon ? calibers.filter(({ entry }) => ofWeapon.some(({ id }) => id === entry.id)) : calibers;
      const answer = find(offered, caliberText(ammo), page);
      return { ...answer, results: answer.results.map(caliberOf) };
    },
    caliberSynonyms: async (caliberId) => {
      const caliber = (await index()).calibersById.get(caliberId);
      return caliber ? [...caliber.synonyms] : null;
    },
    ammoComponents: async () => [...(await index()).ammoComponents],
    manufacturers: async () => (await index()).manufacturers,
    weaponSpecification: async ({ id, caliberId }) => {
      const { weaponsById, ammoById } = await index();
      const weapon = weaponsById.get(id);
      const caliber = caliberId === undefined ? undefined : ammoById.get(caliberId);
      if (!weapon || (caliberId !== undefined && !caliber)) return null;
      return specificationOf(weapon, caliber);
    },
    specification: async ({ id, fields }) => {
      const { ammoById, weaponsById } = await index();
      const entry = ammoById.get(id) ?? weaponsById.get(id);
      return entry ? withFields(entry, fields) : null;
    },
    listOfSpecifications: async ({ groupName, subGroupName, fields }) => {
      const { ammoById, weaponsById } = await index();
      return [...ammoById.values(), ...weaponsById.values()]
        .filter(({ group }) => group === groupName || group === subGroupName)
        .map((entry) => withFields(entry, fields));
    },
    weaponSpecifications: async (ids) => {
      const { weaponsById } = await index();
      return ids
        .map((id) => weaponsById.get(id))
        .filter(exists)
        .map(withCalibers);
    },
    calibersAndComponents: async (ids) => {
      const { ammoById } = await index();
      return ids.map((id) => ammoById.get(id)).filter(exists);
    },
    match: async ({ weapons, calibers, components }) => {
      const { named, near } = await index();
      return {
        weapons: weapons.map(({ mark, model }) => {
          const text = `${mark} ${model}`;
          return matchOf(named.weapon(text), withUsual, nameOfWeapon, () => near.weapon(text));
        }),
        calibers: calibers.map((name) => {
          const text = caliberText(name);
          const plain = (caliber: CaliberEntry) => ({ caliber, synonym: null });
          const own = named.caliber(text);
          const found: readonly { caliber: CaliberEntry; synonym: CaliberSynonym | null }[] =
            own.length > 0 ? own.map(plain) : named.synonym(text);
          return matchOf(
            found,
            ({ caliber, synonym }) => ({ ...caliberOf(caliber), synonym }),
            ({ caliber }) => caliber.name,
            () => near.caliber(text).map(plain),
          );
        }),
        components: components.map((text) =>
          matchOf(
            named.component(text),
            caliberOf,
            ({ name }) => name,
            () => near.component(text),
          ),
        ),
      };
    },
  };
}
