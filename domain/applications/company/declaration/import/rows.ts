import type { Language } from '../../../../codes';
import { type CellKind, isLostValue } from '../../../../spreadsheet';
import {
  type AmmoComponent,
  type Caliber,
  type Match,
  type MatchAnswer,
  type MatchedWeapon,
  type MatchQuery,
  theOne,
  type WeaponName,
} from '../../../../weaponReference';
import type { RowKind } from '../../../engine/rows';
import type { Row } from '../../../engine/rules';
import { type AmmoComponentRow, type AmmunitionRow, ammoComponents, ammunition } from '../../sections/ammunition';
import { type DeclaredWeaponRow, declaredWeapons } from '../../sections/declaredWeapons';
import { type EssentialComponentRow, essentialComponents } from '../../sections/essentialComponents';
import {
  withAmmoCaliber,
  withAmmoComponent,
  withCaliber,
  withComponentModel,
  withSynonym,
  withTypedCaliber,
  withWeaponModel,
} from '../specification';
import { type CellError, type Cells, cell, errorKey, type Offer } from './cellErrors';
import { type CodeLists, folded, readCell, writeCell } from './cells';
import { type CellContent, type Column, columnsOf, type ImportList, writtenColumns } from './columns';
import { mayBeOneNumber, numberErrors, partPrefix } from './numbers';

export interface ImportedRow {
  row: Row;
  errors: readonly CellError[];
  /** Texts of empty cells that the register proposes, by their columns. */
  proposed: Cells;
}

type WeaponMatch = MatchAnswer['weapons'][number];

/** What the register answered, by the names that were asked for. */
export interface KnownNames {
  weapons: ReadonlyMap<string, WeaponMatch>;
  calibers: ReadonlyMap<string, MatchAnswer['calibers'][number]>;
  components: ReadonlyMap<string, Match<AmmoComponent>>;
}

export const noNames: KnownNames = { weapons: new Map(), calibers: new Map(), components: new Map() };

/** The register is not asked for longer texts: it has no such name. */
const longestName = 250;

/** Names that differ in case or white space alone are asked for once; the register decides what else is the same. */
const nameKey = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
const weaponKey = (mark: string, model: string) => `${nameKey(mark)}\n${nameKey(model)}`;

/** The names that a weapon is looked up by: its mark and model, and the model without the mark that stands before it. */
function weaponNames(mark: string, model: string): WeaponName[] {
  const isRepeated = mark.trim() !== '' && nameKey(model).startsWith(`${nameKey(mark)} `);
  const rest = model.trim().replace(/\s+/g, ' ').slice(nameKey(mark).length).trim();
  return [{ mark, model }, ...(isRepeated ? [{ mark, model: rest }] : [])];
}
const caliberColumns = columnsOf.weapon.filter(({ key }) => key.startsWith('calibers.')).map(({ key }) => key);

/** What a model says: its calibres, and what the register proposes for it. */
const saidByModel = [
  ...caliberColumns,
  ...columnsOf.weapon.filter(({ isProposed }) => isProposed).map(({ key }) => key),
];
/** Columns with errors, and those that can be checked only when the errors are mended. */
export const withDependents = (columns: readonly (string | null)[]): (string | null)[] =>
  columns.includes('model') ? [...columns, ...saidByModel] : [...columns];

/** A row with the names of the register in it. */
interface Named<R> {
  row: R;
  errors: CellError[];
  proposed?: Cells;
}

type Naming<R> = (row: R, cells: Cells, names: KnownNames) => Named<R>;

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

/** A name that means no entry, or several: the text stays. An empty one is an error of the row's own rules. */
function unnamed<R, N>(
  row: R,
  match: Match<object, N> | undefined,
  { column, error, name, offerOf }: { column: string; error: string; name: string; offerOf?: (name: N) => Offer },
): Named<R> {
  if (name === '') return { row, errors: [] };
  const plain = (text: N): Offer => ({ text: String(text), cells: { [column]: String(text) } });
  const isSeveral = Boolean(match && 'several' in match);
  const names: readonly N[] = match && 'several' in match ? match.several : match && 'near' in match ? match.near : [];
  const offers = names.map(offerOf ?? plain);
  const params: Record<string, string> = isSeveral
    ? { name, several: offers.map(({ text }) => text).join(', ') }
    : { name };
  const found: CellError = { column, key: errorKey(isSeveral ? 'several' : error), params, offers };
  return { row, errors: [found] };
}

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
  (row, cells, names) => {
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
    const { row: done, errors } = more(named.row, cells, names);
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

/** The rows of a list are those that its own kind makes. */
interface ListImport {
  kind: RowKind<Row, never>;
  named: Naming<Row>;
}

const listImport = <R extends Row>(kind: RowKind<R, never>, named: Naming<R>): ListImport =>
  ({ kind, named }) as unknown as ListImport;

const imports: Readonly<Record<ImportList, ListImport>> = {
  ammunition: listImport(ammunition.options.row, nameAmmunition),
  ammoComponents: listImport(ammoComponents.options.row, nameAmmoComponent),
  weapon: listImport(declaredWeapons.options.row, nameWeapon),
  essentialComponents: listImport(essentialComponents.options.row, nameEssentialComponent),
};

/** A copy of an object with a value at a path. */
function withValue(object: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const inner = rest.length === 0 ? value : withValue((Reflect.get(object, name) as object) ?? {}, rest, value);
  return { ...object, [name]: inner };
}

const valueAt = (object: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at === null || at === undefined ? at : Reflect.get(Object(at), name)), object);

/** A cell that contradicts a yes or no of its row would be lost when the row is saved. */
function contradictions(columns: readonly Column[], cells: Cells, row: object): CellError[] {
  return columns.flatMap(({ key, onlyWith, notWith }) => {
    if (cell(cells, key) === '') return [];
    if (onlyWith && valueAt(row, onlyWith) !== true)
      return [{ column: key, key: errorKey(`onlyWith.${onlyWith.split('.')[0]}`) }];
    if (notWith && valueAt(row, notWith) === true) return [{ column: key, key: errorKey('notWith') }];
    return [];
  });
}

/** Contents that a day of a spreadsheet can be read as. */
const takesDays = ({ is }: CellContent): boolean => is === 'day' || is === 'year';

/** A cell whose text is not what its program keeps is an error, never another value (IMP-04). */
function kindError({ key, content }: Column, kind: CellKind | undefined, text: string): CellError[] {
  if (kind === 'day') return takesDays(content) ? [] : [{ column: key, key: errorKey('isDay'), params: { text } }];
  if (kind === 'lostDigits') return [{ column: key, key: errorKey('lostDigits'), params: { text } }];
  return kind === 'failed' || isLostValue(text) ? [{ column: key, key: errorKey('lost'), params: { text } }] : [];
}

/** More about the cells of a row. */
export interface RowHints {
  /** Kinds of the cells by their columns. */
  kinds?: Readonly<Record<string, CellKind>>;
  /** The person has said that what looks like several numbers is one. */
  isOneNumber?: boolean;
}

/**
 * Makes a row of the texts of its cells. Every text is in the row, or in an error.
 * @param id of the new row.
 */
export function rowOf(
  list: ImportList,
  id: string,
  cells: Cells,
  names: KnownNames,
  lists: CodeLists,
  { kinds = {}, isOneNumber = false }: RowHints = {},
): ImportedRow {
  const { kind, named } = imports[list];
  const columns = columnsOf[list];
  const errors: CellError[] = [];
  let row: Row = kind.create(id);
  for (const column of columns) {
    const { key, content, isCount } = column;
    const text = cell(cells, key);
    errors.push(...kindError(column, kinds[key], text));
    if (content.is === 'name' || isCount || text === '') continue;
    const { value, error } = readCell(text, content, lists);
    if (error) errors.push({ column: key, key: error, params: { text } });
    row = withValue(row, key.split('.'), value) as Row;
  }
  const done = named(row, cells, names);
  const numbers = isOneNumber && mayBeOneNumber(cells) ? [] : numberErrors(columns, cells);
  const all = [...errors, ...numbers, ...done.errors, ...contradictions(columns, cells, done.row)];
  return {
    row: kind.settle(done.row),
    proposed: done.proposed ?? {},
    // One for each column: the first says what is to be done.
    errors: all.filter(({ column }, index) => all.findIndex((each) => each.column === column) === index),
  };
}

/** Columns whose text is not simply the value at their path. */
const exportedValues: readonly { isOf: (key: string) => boolean; valueOf: (row: object, key: string) => unknown }[] = [
  { isOf: (key) => key.startsWith('calibers.'), valueOf: (row, key) => valueAt(row, `${key}.caliberName`) },
  // A modification is named after its model, as the register does.
  {
    isOf: (key) => key === 'model',
    valueOf: (row) => `${valueAt(row, 'model')} ${valueAt(row, 'modification')}`.trim(),
  },
];

/** The texts of a row, from which `rowOf` makes the same row. */
export const cellsOfRow = (list: ImportList, row: Row, language: Language): Cells =>
  Object.fromEntries(
    writtenColumns(list).map(({ key, content }) => {
      const value = exportedValues.find(({ isOf }) => isOf(key))?.valueOf(row, key) ?? valueAt(row, key);
      return [key, writeCell(value, content, language)];
    }),
  );

const isAskable = (text: string) => text !== '' && text.length <= longestName;

/** Names in the rows that the register was not asked for yet. */
export function unknownNames(list: ImportList, rows: readonly Cells[], names: KnownNames): MatchQuery {
  const unknown = <T>(texts: readonly string[], known: ReadonlyMap<string, T>): string[] =>
    [...new Map(texts.map((text) => [nameKey(text), text]))]
      .filter(([key, text]) => key !== '' && isAskable(text) && !known.has(key))
      .map(([, text]) => text);
  const isItem = list === 'weapon' || list === 'essentialComponents';
  const weapons = new Map(
    rows
      .flatMap((cells) => weaponNames(cell(cells, 'mark'), cell(cells, 'model')))
      // A model may have its mark in it.
      .filter(({ mark, model }) => isItem && isAskable(model) && mark.length <= longestName)
      .map((weapon) => [weaponKey(weapon.mark, weapon.model), weapon]),
  );
  const calibers = isItem
    ? rows.flatMap((cells) => caliberColumns.map((key) => cell(cells, key)))
    : rows.map((cells) => cell(cells, 'caliberName'));
  return {
    weapons: [...weapons].filter(([key]) => !names.weapons.has(key)).map(([, weapon]) => weapon),
    calibers: list === 'ammoComponents' ? [] : unknown(calibers, names.calibers),
    components: list === 'ammoComponents' ? unknown(calibers, names.components) : [],
  };
}

/** The names with the answers of the register. */
export const withAnswers = (names: KnownNames, query: MatchQuery, answer: MatchAnswer): KnownNames => ({
  weapons: new Map([
    ...names.weapons,
    ...query.weapons.map(({ mark, model }, index) => [weaponKey(mark, model), answer.weapons[index] ?? null] as const),
  ]),
  calibers: new Map([
    ...names.calibers,
    ...query.calibers.map((name, index) => [nameKey(name), answer.calibers[index] ?? null] as const),
  ]),
  components: new Map([
    ...names.components,
    ...query.components.map((name, index) => [nameKey(name), answer.components[index] ?? null] as const),
  ]),
});

/** The column that an error of the row's rules is about; its path is that of the field. */
export function columnOfField(list: ImportList, field: string): string | null {
  const path = `${field.replace(/\[(\d+)\]/g, '.$1')}.`;
  return columnsOf[list].find(({ key }) => path.startsWith(`${key}.`))?.key ?? null;
}

/** What a row is about: a model with its modification, a calibre or a component. */
export const nameOf = (list: ImportList, row: Row): string =>
  (list === 'weapon' || list === 'essentialComponents' ? ['mark', 'model', 'modification'] : ['caliberName'])
    .map((key) => valueAt(row, key))
    .filter(Boolean)
    .join(' ');
