import type { DeclarationList } from '../../../rememberedTables';
import { type Caliber, type MatchedWeapon, theOne, type WeaponName } from '../../../weaponReference';
import {
  withAmmoCaliber,
  withAmmoComponent,
  withCaliber,
  withComponentModel,
  withSynonym,
  withTypedCaliber,
  withWeaponModel,
} from '../declaration/specification';
import { type AmmoComponentRow, type AmmunitionRow, ammoComponents, ammunition } from '../sections/ammunition';
import { type DeclaredWeaponRow, declaredWeapons } from '../sections/declaredWeapons';
import { type EssentialComponentRow, essentialComponents } from '../sections/essentialComponents';
import { type CellError, type Cells, cell, errorKey, type Offer } from './cellErrors';
import { folded } from './cells';
import { declarationColumns as columnsOf } from './declarationColumns';
import { type ListImport, listImport } from './listImport';
import {
  isAskable,
  type KnownNames,
  longestName,
  type Named,
  type NameQuery,
  type Naming,
  nameKey,
  noQuery,
  unnamed,
  weaponKey,
} from './names';
import { partPrefix } from './numbers';

/** The names that a weapon is looked up by: its mark and model, and the model without the mark that stands before it. */
function weaponNames(mark: string, model: string): WeaponName[] {
  const isRepeated = mark.trim() !== '' && nameKey(model).startsWith(`${nameKey(mark)} `);
  const rest = model.trim().replace(/\s+/g, ' ').slice(nameKey(mark).length).trim();
  return [{ mark, model }, ...(isRepeated ? [{ mark, model: rest }] : [])];
}
const caliberColumns = columnsOf.weapon.filter(({ key }) => key.startsWith('calibers.')).map(({ key }) => key);

/** Columns that follow from the model: its calibres, and those that the register proposes. */
export const saidByModel = [
  ...caliberColumns,
  ...columnsOf.weapon.filter(({ isProposed }) => isProposed).map(({ key }) => key),
];
const nameAmmunition: Naming<AmmunitionRow> = (row, cells, names) => {
  const name = cell(cells, 'caliberName');
  const match = names.calibers.get(nameKey(name));
  const found = theOne(match);
  if (!found) return unnamed(withTypedCaliber(row, name), match, { column: 'caliberName', error: 'caliber', name });
  return { row: withSynonym(withAmmoCaliber(row, found), found.synonym), errors: [] };
};

const nameAmmoComponent: Naming<AmmoComponentRow> = (row, cells, names) => {
  const name = cell(cells, 'caliberName');
  const match = names.components.get(nameKey(name));
  const found = theOne(match);
  if (!found) return unnamed({ ...row, caliberName: name }, match, { column: 'caliberName', error: 'component', name });
  return { row: withAmmoComponent(row, found), errors: [] };
};

type Item = DeclaredWeaponRow | EssentialComponentRow;

const compact = (text: string) => folded(text).replaceAll(' ', '');

/** Is a text the beginning of a calibre, up to a whole number: `9mm` of `9 mm Luger`, but not `22` of `223 Rem`? */
const isBeginningOf = (text: string, calibre: string): boolean => {
  const [begun, whole] = [compact(text), compact(calibre)];
  return begun !== '' && whole.startsWith(begun) && !/\d\d/.test(whole.slice(begun.length - 1, begun.length + 1));
};

/** The calibre of a model that a text means. Of a model with one calibre its beginning is enough. */
const calibreOf = (offered: readonly Caliber[], text: string, id: number | undefined): Caliber | undefined =>
  offered.find((each) => each.id === id || folded(each.name) === folded(text)) ??
  (offered.length === 1 ? offered.find(({ name }) => isBeginningOf(text, name)) : undefined);

/** Calibres of a model that are offered. */
const offersShown = 3;

/** The calibre slots of a model, as far as the model has them. */
function nameCalibers<R extends Item>(row: R, cells: Cells, names: KnownNames, offered: readonly Caliber[]): Named<R> {
  const errors: CellError[] = [];
  let filled = row;
  for (const [slot, column] of caliberColumns.entries()) {
    const name = cell(cells, column);
    if (name === '') continue;
    const count = row.calibers.length;
    const id = theOne(names.calibers.get(nameKey(name)))?.id;
    const found = calibreOf(offered, name, id);
    if (slot >= count) errors.push({ column, key: errorKey('caliberCount'), params: { count } });
    else filled = withCaliber(filled, slot, { caliber: found?.id ?? null, caliberName: found?.name ?? name });
    if (slot < count && !found) {
      const offers = offered.slice(0, offersShown).map((each) => ({ text: each.name, cells: { [column]: each.name } }));
      errors.push({ column, key: errorKey('modelCaliber'), params: { name }, offers });
    }
  }
  return { row: filled, errors };
}

const offerOfWeapon = (name: WeaponName): Offer => ({ text: `${name.mark} ${name.model}`, cells: { ...name } });

/** Texts of empty cells that are usual for a model. */
function usualOf({ manufacturer, euCategory }: MatchedWeapon, cells: Cells): Cells {
  const usual = {
    manufacturer: manufacturer?.name,
    country: manufacturer?.country,
    euCategory: euCategory ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(usual).flatMap(([key, text]) => (text && cell(cells, key) === '' ? [[key, text]] : [])),
  );
}

/** Mark, model and calibres of a weapon, or of the weapon that a component belongs to. */
const nameItem =
  <R extends Item>(withModel: (row: R, specification: MatchedWeapon) => R, more: Naming<R>): Naming<R> =>
  (row, cells, names, lists) => {
    const mark = cell(cells, 'mark');
    const model = cell(cells, 'model');
    const matches = weaponNames(mark, model).map((each) => names.weapons.get(weaponKey(each.mark, each.model)));
    const found = matches.map(theOne).find((each) => each) ?? null;
    const match = matches.find((each) => each) ?? null;
    if (!found) {
      const texts = caliberColumns.map((key) => cell(cells, key));
      const calibers = texts
        .slice(0, texts.findLastIndex((text) => text !== '') + 1)
        .map((caliberName) => ({ caliber: null, caliberName }));
      // The calibres stay as they are: which of them there are, only the model says.
      const name = model && `${mark} ${model}`.trim();
      const unknown = { column: 'model', error: 'weapon', name, offerOf: offerOfWeapon };
      return unnamed({ ...row, mark, model, calibers }, match, unknown);
    }
    const own = new Set(Object.keys(row));
    const proposed = Object.fromEntries(Object.entries(usualOf(found, cells)).filter(([key]) => own.has(key)));
    const named = nameCalibers(withModel({ ...row, ...proposed }, found), cells, names, found.calibers);
    const { row: done, errors } = more(named.row, cells, names, lists);
    return { row: done, errors: [...named.errors, ...errors], proposed };
  };

const nameWeapon = nameItem<DeclaredWeaponRow>(
  (row, specification) => ({ ...withWeaponModel(row, specification), id: row.id }),
  (row, cells) => {
    const parts = columnsOf.weapon.filter(({ key }) => key.startsWith(partPrefix) && cell(cells, key) !== '');
    const missing = parts.filter(({ key }) => !(key.slice(partPrefix.length) in row.essentialParts));
    return { row, errors: missing.map(({ key }) => ({ column: key, key: errorKey('part') })) };
  },
);

const nameEssentialComponent = nameItem<EssentialComponentRow>(withComponentModel, (row, cells) => {
  const text = cell(cells, 'essentialComponentName');
  const isLacking = row.essentialComponentName === '' && text !== '';
  return { row, errors: isLacking ? [{ column: 'essentialComponentName', key: errorKey('part') }] : [] };
});

const weaponQuery = (rows: readonly Cells[]): NameQuery => ({
  ...noQuery,
  weapons: rows
    .flatMap((cells) => weaponNames(cell(cells, 'mark'), cell(cells, 'model')))
    // A model may have its mark in it.
    .filter(({ mark, model }) => isAskable(model) && mark.length <= longestName),
  calibers: rows.flatMap((cells) => caliberColumns.map((key) => cell(cells, key))).filter(isAskable),
});
const caliberNames = (rows: readonly Cells[]): string[] =>
  rows.map((cells) => cell(cells, 'caliberName')).filter(isAskable);
const weaponFields = ['mark', 'model', 'modification'];

/** The lists of a declaration. */
export const declarationImports: Readonly<Record<DeclarationList, ListImport>> = {
  ammunition: listImport({
    kind: ammunition.options.row,
    named: nameAmmunition,
    namesIn: (rows) => ({ ...noQuery, calibers: caliberNames(rows) }),
    subject: ['caliberName'],
  }),
  ammoComponents: listImport({
    kind: ammoComponents.options.row,
    named: nameAmmoComponent,
    namesIn: (rows) => ({ ...noQuery, components: caliberNames(rows) }),
    subject: ['caliberName'],
  }),
  weapon: listImport({
    kind: declaredWeapons.options.row,
    named: nameWeapon,
    namesIn: weaponQuery,
    subject: weaponFields,
  }),
  essentialComponents: listImport({
    kind: essentialComponents.options.row,
    named: nameEssentialComponent,
    namesIn: weaponQuery,
    subject: weaponFields,
  }),
};
