import { array, object, string } from 'yup';
import { dayOf, isDay } from '../../../dates';
import { declarationLimits } from '../../../declarationLimits';
import { keptSerialNumber } from '../../../serialNumber';
import { componentNames } from '../../../weaponReference';
import { noDuplicates, rowKind, rowsSection } from '../../engine/rows';
import { memoised, memoisedPair, type Row, ruleBy, unvalidated } from '../../engine/rules';
import type { DeclaredWeapon, ListedFile, UnusableBlock } from '../../model';
import { inOrder } from '../../ordering';
import type { SummaryText } from '../../summary';
import type { CompanyFormContext } from '../context';
import {
  caliberSlots,
  countryField,
  dueWhen,
  optionalText,
  requiredCode,
  requiredText,
  typedNumber,
} from '../declaration/fields';
import { declarationText, errorKey } from '../declaration/texts';
import {
  countryCode,
  declaredColumn,
  type ItemFields,
  itemCells,
  itemColumns,
  itemKind,
  itemLine,
  itemRules,
  keptItem,
  made,
  noCaliber,
  noModel,
  noOrigin,
  withoutUnknownYear,
} from './declaredItems';

/** The certificate of a weapon that was made unusable (AMMO-80). */
const certificate = 'WEAPON_UNUSABLE_CERTIFICATE';

type UnusableFields = Omit<UnusableBlock, 'fileId' | 'file'>;

type WeaponFields = ItemFields &
  Omit<DeclaredWeapon, keyof ItemFields | 'id' | 'ordering' | 'partSerialNumbers' | 'unusable'> & {
    unusable: UnusableFields;
  };
export type DeclaredWeaponRow = WeaponFields & Row;

export const usable: UnusableFields = {
  isUnusable: false,
  type: '',
  certificateNr: '',
  personName: '',
  changeDate: null,
  iso3166Country: '',
  elLabel: Array<string>(declarationLimits.elLabel.items).fill(''),
  weaponCategory: '',
  comment: '',
};

/** AMMO-62, OPEN-59: the same specification and number; weapons without either are not compared. */
const weaponIdentity = ({ weapon, serialNumber }: Pick<ItemFields, 'weapon' | 'serialNumber'>): string => {
  const number = keptSerialNumber(serialNumber);
  // [AMMO-62]
  return weapon === null || number === '' ? '' : `${weapon} ${number}`;
};

/** The rules of the block of a weapon that was made unusable or acoustic; without it nothing is asked (AMMO-70..83). */
const unusableRules = ({ codes, now }: CompanyFormContext) => {
  const due = (rule: ReturnType<typeof requiredText>) => dueWhen('isUnusable', true, rule);
  const { elLabel } = declarationLimits;
  const category = requiredCode(codes?.CL_WEAPON_DEACTIVATED_CATEGORY);
  return object({
    type: due(requiredCode(['UNUSABLE', 'ACOUSTIC'])),
    certificateNr: due(requiredText()),
    personName: due(requiredText()),
    changeDate: due(
      string()
        .nullable()
        .required('validationError.required')
        // [AMMO-75]
        .test('past', errorKey('changeDate'), (day) => isDay(day) && day <= dayOf(now)),
    ),
    iso3166Country: due(countryField()),
    comment: due(string().max(2000, errorKey('comment'))),
    elLabel: due(
      array()
        .of(string().trim())
        .length(elLabel.items, errorKey('elLabel'))
        .test('characters', errorKey('elLabel'), (items = []) =>
          items.every((item) => item?.length === elLabel.characters),
        ),
    ),
    weaponCategory: ruleBy(({ isUnusable, type }) => (isUnusable && type === 'UNUSABLE' ? category : null)),
  });
};

const unusableTexts = ({ unusable }: WeaponFields): SummaryText[][] => {
  if (!unusable.isUnusable) return [];
  const { type, certificateNr, personName, changeDate, iso3166Country, elLabel, weaponCategory, comment } = unusable;
  return [
    [
      declarationText(type === '' ? 'unusable.title' : `unusable.type.${type}`),
      declarationText('unusable.certificate', { number: certificateNr }),
      { text: personName },
      { country: iso3166Country },
      { day: changeDate },
      { text: elLabel.join(' ').trim() },
      ...(weaponCategory ? [{ code: weaponCategory, of: ['CL_WEAPON_DEACTIVATED_CATEGORY'] as const }] : []),
      { text: comment },
    ],
  ];
};

const partTexts = ({ essentialParts }: WeaponFields): SummaryText[][] => {
  const parts = componentNames.filter((name) => essentialParts[name]?.trim());
  if (parts.length === 0) return [];
  return [
    parts.map((name) => declarationText(`part.${name}`, { number: keptSerialNumber(essentialParts[name] ?? '') })),
  ];
};

const categoryTexts = ({ euCategory }: WeaponFields): SummaryText[] =>
  euCategory ? [{ code: euCategory, of: ['CL_WEAPON_EU_CATEGORY'] }] : [];

const weaponRow = rowKind({
  initial: {
    ...noModel,
    ...noCaliber,
    weaponGroup: 'WEAPON',
    allowedForCivilianPurposes: true,
    typeByBore: '',
    euCategory: '',
    ...noOrigin,
    essentialParts: {},
    unusable: usable,
  } as WeaponFields,
  rules: (context: CompanyFormContext) => ({
    ...itemRules(),
    calibers: caliberSlots(true),
    weaponGroup: unvalidated(),
    allowedForCivilianPurposes: unvalidated(),
    typeByBore: unvalidated(),
    euCategory: requiredCode(context.codes?.CL_WEAPON_EU_CATEGORY),
    essentialParts: object(Object.fromEntries(componentNames.map((name) => [name, optionalText()]))),
    unusable: unusableRules(context),
  }),
  line: itemLine,
  summary: (row) => [[...itemLine(row), ...categoryTexts(row)], made(row), ...partTexts(row), ...unusableTexts(row)],
  table: {
    kindOf: itemKind,
    columns: itemColumns(declaredColumn('category', 1.6)),
    cells: (row) => {
      const [name = [], ...cells] = itemCells(row, [{ text: row.euCategory }]);
      return {
        texts: [[...name, ...[...partTexts(row), ...unusableTexts(row)].flat()], ...cells],
        codes: [...countryCode(row.country), ...categoryTexts(row).map((text) => ({ code: row.euCategory, text }))],
      };
    },
  },
  documents: ({ unusable }) =>
    unusable.isUnusable && unusable.type === 'UNUSABLE' ? [{ type: certificate } as const] : [],
  identifiers: ({ serialNumber }) => [serialNumber],
  settle: withoutUnknownYear,
});

/** Of a block that is not ticked nothing is kept, and of an acoustic weapon no category (AMMO-78, AMMO-82). */
const keptUnusable = (block: UnusableFields): UnusableFields =>
  block.isUnusable ? { ...block, weaponCategory: block.type === 'UNUSABLE' ? block.weaponCategory : '' } : usable;

const keptWeapon = memoisedPair((row: DeclaredWeaponRow, ordering: number): DeclaredWeapon => {
  const parts = Object.entries(row.essentialParts).map(([name, number]) => [name, keptSerialNumber(number ?? '')]);
  return {
    ...keptItem(row),
    essentialParts: Object.fromEntries(parts),
    partSerialNumbers: parts.some(([, number]) => number !== ''),
    unusable: { ...keptUnusable(row.unusable), fileId: null, file: null },
    ordering,
  };
});

/** Where a saved weapon names its certificate: in the block, or in `files` while the portal collects the files of rows. */
interface SavedFile {
  readonly id: string;
  files?: readonly ListedFile[];
  unusable?: Pick<UnusableBlock, 'file'>;
}
const savedFile = ({ files, unusable }: SavedFile): ListedFile | null => (files ? files[0] : unusable?.file) ?? null;

const withFile = (weapon: DeclaredWeapon, file: ListedFile): DeclaredWeapon => ({
  ...weapon,
  unusable: { ...weapon.unusable, fileId: file.documentId, file },
});

const fieldsOfWeapon = memoised((saved: DeclaredWeapon): DeclaredWeaponRow => {
  const { ordering: _, partSerialNumbers: __, unusable, year, ...row } = saved;
  const { fileId: ___, file: ____, ...block } = unusable ?? {};
  // A row that was not saved by this form may lack the block, or parts of it.
  return { ...row, year: typedNumber(year), unusable: { ...usable, ...block } };
});

/** The weapons that are declared (AMMO-50..83). */
export const declaredWeapons = rowsSection({
  id: 'weapon',
  row: weaponRow,
  max: declarationLimits.rows,
  across: noDuplicates<DeclaredWeaponRow>(weaponIdentity, 'serialNumber', errorKey('sameWeapon'), 'all'),
  read: (saved: { weapon: readonly DeclaredWeapon[] }) => inOrder(saved.weapon).map(fieldsOfWeapon),
  write: (rows, saved): { weapon: DeclaredWeapon[] } => {
    const files = new Map(saved.weapon.map((row: SavedFile) => [row.id, savedFile(row)]));
    return {
      weapon: rows.map((row, index) => {
        const kept = keptWeapon(row, index);
        const file = weaponRow.documents(row).length > 0 ? files.get(row.id) : null;
        return file ? withFile(kept, file) : kept;
      }),
    };
  },
});
