import * as yup from 'yup';
import type { FormContext } from '#domain/applications/context';
import { slotKey } from '#domain/applications/engine/documents';
import { formFamily } from '#domain/applications/engine/form';
import { noDuplicates, rowKind, rowsSection } from '#domain/applications/engine/rows';
import { type Row, unvalidated } from '#domain/applications/engine/rules';
import { section } from '#domain/applications/engine/section';
import type { DocumentRecord } from '#domain/applications/model';
import { phoneField, required } from '#domain/fields';

const empty = {
  mark: '',
  model: '',
  calibre: '',
  year: '',
  isYearUnknown: false,
  euCategory: '',
  serialNumber: '',
  country: '',
  manufacturer: '',
  isUnusable: false,
  certificateNr: '',
  changeDate: null as string | null,
};
export type Weapon = typeof empty & Row;

const text = () => yup.string().ensure().required(required);
const year = () =>
  text().matches(/^(1[789]|20)\d{2}$/, { message: 'validationError.required', excludeEmptyString: true });
const pastDay = (today: string) => () =>
  yup
    .string()
    .nullable()
    .required(required)
    .test('past', 'validationError.required', (day) => (day ?? '') <= today);

/** A rule that holds while a flag has this value. */
const onlyWhen = (flag: string, is: boolean, rule: () => yup.Schema<unknown>) =>
  yup.mixed().when(flag, ([value]) => (value === is ? rule() : unvalidated()));

const weapon = rowKind({
  initial: empty,
  rules: ({ now }: FormContext) => ({
    mark: text(),
    model: text(),
    calibre: text(),
    year: onlyWhen('isYearUnknown', false, year),
    isYearUnknown: unvalidated(),
    euCategory: text(),
    serialNumber: text(),
    country: text(),
    manufacturer: text(),
    isUnusable: unvalidated(),
    certificateNr: onlyWhen('isUnusable', true, text),
    changeDate: onlyWhen('isUnusable', true, pastDay(now.toISOString())),
  }),
  line: ({ mark, model, calibre, serialNumber }) => [
    { text: mark },
    { text: model },
    { text: calibre },
    { text: serialNumber },
  ],
  settle: (row) => (row.isYearUnknown && row.year !== '' ? { ...row, year: '' } : row),
  documents: ({ isUnusable }) => (isUnusable ? [{ type: 'WEAPON_UNUSABLE_CERTIFICATE' }] : []),
});

const weapons = rowsSection({
  id: 'weapons',
  row: weapon,
  across: noDuplicates(
    ({ mark, model, serialNumber }) => serialNumber && [mark, model, serialNumber].join('|').toUpperCase(),
    'serialNumber',
    'validationError.required',
  ),
  read: (saved: { weapons: readonly Weapon[] }) => saved.weapons,
  write: (rows) => ({ weapons: rows }),
});

const contact = section({
  id: 'contact',
  initial: { phone: '' },
  read: (saved: { phone: string }) => ({ phone: saved.phone }),
  write: ({ phone }: { phone: string }) => ({ phone }),
  rules: () => ({ phone: phoneField() }),
  summary: () => [],
});

/** A form with many rows of 12 fields, like the weapons of a declaration. */
export const benchForm = formFamily<FormContext>()({ sections: [contact, weapons] });
export type BenchSection = (typeof benchForm)['parts'][number];
export type WeaponsOptions = (typeof weapons)['options'];

export const calibres = ['9 mm Luger', '.22 LR', '.308 Win.', '12', '.30-06', '6,5 Creedmoor', '.45 ACP', '.223 Rem.'];
export const countries = ['EST', 'FIN', 'DEU', 'ITA', 'CZE', 'AUT', 'USA', 'BEL', 'SWE', 'POL'];
export const euCategories = ['A', 'B', 'C'];
const makes = ['Sako', 'Tikka', 'Browning', 'Glock', 'CZ', 'Beretta', 'Blaser', 'Mauser', 'Benelli', 'Walther'];
const pick = (from: readonly string[], index: number) => from[index % from.length] ?? '';

const weaponOf = (index: number): Weapon => {
  const isYearUnknown = index % 10 === 9;
  const isUnusable = index % 8 === 7;
  return {
    id: `w${index + 1}`,
    mark: pick(makes, index),
    model: `Model ${index + 1}`,
    calibre: pick(calibres, index * 11),
    year: isYearUnknown ? '' : String(1950 + ((index * 7) % 75)),
    isYearUnknown,
    euCategory: pick(euCategories, index * 3),
    serialNumber: `SN${100_000 + index}`,
    country: pick(countries, index * 5),
    manufacturer: `${pick(makes, index + 3)} AS`,
    isUnusable,
    certificateNr: isUnusable ? `C-${index}` : '',
    changeDate: isUnusable ? '2024-05-01' : null,
  };
};

/** Rows with three errors: in the first, the middle and the last row, or all in one row when there is one. */
export function sampleWeapons(count: number): Weapon[] {
  const wrong = (index: number): Partial<Weapon> => ({
    ...(index === 0 && { manufacturer: '' }),
    ...(index === Math.floor(count / 2) && { isYearUnknown: false, year: '1500' }),
    ...(index === count - 1 && { serialNumber: '' }),
  });
  return Array.from({ length: count }, (_, index) => ({ ...weaponOf(index), ...wrong(index) }));
}

/** The stored documents of these rows. */
export const sampleDocuments = (rows: readonly Weapon[]): DocumentRecord[] =>
  rows
    .filter(({ isUnusable }) => isUnusable)
    .map(({ id }) => ({
      documentId: slotKey({ type: 'WEAPON_UNUSABLE_CERTIFICATE', rowId: id }),
      documentType: 'DOCUMENT_TYPE_WEAPON_UNUSABLE_CERTIFICATE',
      rowId: id,
      fileName: `${id}.pdf`,
      applicationId: 1,
      applicationNo: '1',
      size: 1,
    }));
