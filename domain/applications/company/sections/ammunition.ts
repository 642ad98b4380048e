import { declarationLimits } from '../../../declarationLimits';
import { type RowText, type RowValues, rowKind, rowsSection } from '../../engine/rows';
import { memoisedPair, type Row, unvalidated } from '../../engine/rules';
import type { DeclaredAmmo, DeclaredAmmoComponent, DeclaredAmmunition } from '../../model';
import { inOrder } from '../../ordering';
import type { SummaryCells, SummaryText } from '../../summary';
import type { CompanyFormContext } from '../context';
import {
  amountField,
  chosenText,
  codeField,
  countryField,
  dueWhen,
  explosiveField,
  keptNumber,
  optionalText,
  requiredCode,
  requiredText,
  typedNumber,
} from '../declaration/fields';
import { declarationText } from '../declaration/texts';
import { countryCode, declaredColumn } from './declaredItems';

/** A row as the form edits it: numbers as they are typed. */
type Typed<R extends DeclaredAmmo> = Omit<R, 'id' | 'ordering' | 'ammoAmount' | 'explosiveAmount'> & {
  ammoAmount: string;
  explosiveAmount: string;
};
/** Ammunition, or a component of it. */
type AmmoFields = Typed<DeclaredAmmo>;
type AmmunitionFields = Typed<DeclaredAmmunition>;
export type AmmunitionRow = AmmunitionFields & Row;
export type AmmoComponentRow = AmmoFields & Row;

const noHazards = { compatibilityGroup: '', hazardClass: '' };

const noAmmo = {
  caliber: null,
  caliberName: '',
  isProhibited: false,
  batchNumber: '',
  manufacturer: '',
  country: '',
  ammoAmount: '',
  explosiveAmount: '',
  bulletType: '',
  bulletShape: '',
  leadFree: false,
};

/** The rules that ammunition and its components share (AMMO-20..28, AMMO-40..47). */
const ammoRules = () => ({
  caliberName: chosenText('caliber'),
  caliber: unvalidated(),
  isProhibited: unvalidated(),
  batchNumber: requiredText(),
  manufacturer: requiredText(),
  country: countryField(),
  ammoAmount: amountField(),
  explosiveAmount: explosiveField(),
  bulletType: optionalText(),
  bulletShape: optionalText(),
  leadFree: unvalidated(),
});

/** Is private use denied (AMMO-34..36)? */
export const isPrivateUseDenied = ({
  specialHazards,
  isProhibited,
}: {
  specialHazards?: boolean;
  isProhibited: boolean;
}) => specialHazards === true || isProhibited;

const ammoLine = ({ caliberName, batchNumber, ammoAmount }: AmmoFields): RowText[] => [
  { text: caliberName },
  { text: batchNumber },
  ...(ammoAmount.trim() === '' ? [] : [declarationText('pieces', { amount: ammoAmount.trim() })]),
];

const made = ({ manufacturer, country }: Pick<AmmoFields, 'manufacturer' | 'country'>): SummaryText[] => [
  { text: manufacturer },
  { country },
];

const explosive = ({ explosiveAmount }: AmmoFields): SummaryText[] =>
  explosiveAmount.trim() === '' ? [] : [declarationText('grams', { amount: explosiveAmount.trim() })];

const bullet = ({ bulletType, bulletShape, leadFree }: AmmoFields): SummaryText[] => [
  { text: bulletType },
  { text: bulletShape },
  ...(leadFree ? [declarationText('leadFree')] : []),
];

const hazard = ({ compatibilityGroup, hazardClass }: AmmoFields): SummaryText[] => [
  ...(compatibilityGroup ? [{ code: compatibilityGroup, of: ['CL_COMPATIBILITY_GROUP'] as const }] : []),
  ...(hazardClass ? [{ code: hazardClass, of: ['CL_HAZARD_CLASS'] as const }] : []),
];

const verdict = (row: { specialHazards?: boolean; isProhibited: boolean }) =>
  declarationText(isPrivateUseDenied(row) ? 'privateUse.denied' : 'privateUse.allowed');

const specialHazards = (row: AmmunitionFields): SummaryText[] =>
  row.specialHazards ? [{ text: row.specialHazardsAmmoType }, { text: row.unNumber }, ...hazard(row)] : [];

/** What special hazards ask for; without them it is not asked and not kept (AMMO-29..33). */
const hazardFields = ['specialHazardsAmmoType', 'unNumber', 'compatibilityGroup', 'hazardClass'] as const;
const withoutHazards = Object.fromEntries(hazardFields.map((name) => [name, '']));

/** Columns of ammunition and of its components. */
const ammoColumns = [
  declaredColumn('calibre', 4.5),
  declaredColumn('batchNumber', 2.6),
  declaredColumn('amount', 1.6),
  declaredColumn('explosive', 2.2),
  declaredColumn('manufacturer', 3.2),
  declaredColumn('country', 1.2),
  declaredColumn('hazards', 2.6),
];

/** Cells of ammunition or a component of it, in the order of `ammoColumns`. */
const ammoCells = (
  row: AmmoFields & { specialHazards?: boolean },
  first: readonly SummaryText[],
  hazards: readonly SummaryText[],
): SummaryCells => ({
  texts: [
    first,
    [{ text: row.batchNumber }],
    [{ number: row.ammoAmount.trim() }],
    [{ number: row.explosiveAmount.trim() }],
    [{ text: row.manufacturer }],
    [{ text: row.country }],
    [...hazards, ...(isPrivateUseDenied(row) ? [verdict(row)] : [])],
  ],
  codes: countryCode(row.country),
});

/** Pieces are counted by calibre, or by component. */
const counted = {
  kindOf: (row: AmmoFields) => row.caliberName.trim(),
  amountOf: (row: AmmoFields) => {
    const amount = Number(row.ammoAmount.trim());
    return Number.isInteger(amount) ? amount : 0;
  },
};

const ammunitionRow = rowKind({
  initial: {
    ...noAmmo,
    ammoGroup: 'AMMO',
    officialName: '',
    specialHazards: false,
    specialHazardsAmmoType: '',
    unNumber: '',
    ...noHazards,
  } as AmmunitionFields,
  rules: ({ codes }: CompanyFormContext) => {
    const dueWithHazards = (rule: ReturnType<typeof requiredText>) => dueWhen('specialHazards', true, rule);
    return {
      ...ammoRules(),
      ammoGroup: unvalidated(),
      officialName: unvalidated(),
      specialHazards: unvalidated(),
      specialHazardsAmmoType: dueWithHazards(requiredText()),
      unNumber: dueWithHazards(requiredText()),
      compatibilityGroup: dueWithHazards(requiredCode(codes?.CL_COMPATIBILITY_GROUP)),
      hazardClass: dueWithHazards(requiredCode(codes?.CL_HAZARD_CLASS)),
    };
  },
  line: ammoLine,
  summary: (row) => [
    [
      ...ammoLine(row),
      ...explosive(row),
      ...(row.ammoGroup === 'AMMO_SYNONYM' ? [declarationText('ammunition.official', { name: row.officialName })] : []),
    ],
    [...made(row), ...bullet(row)],
    specialHazards(row),
    [verdict(row)],
  ],
  table: {
    columns: ammoColumns,
    cells: (row) =>
      ammoCells(
        row,
        [
          { text: row.caliberName },
          ...(row.ammoGroup === 'AMMO_SYNONYM'
            ? [declarationText('ammunition.official', { name: row.officialName })]
            : []),
          ...bullet(row),
        ],
        specialHazards(row),
      ),
    ...counted,
  },
});

const componentRow = rowKind({
  initial: { ...noAmmo, ...noHazards } as AmmoFields,
  rules: ({ codes }: CompanyFormContext) => ({
    ...ammoRules(),
    compatibilityGroup: codeField(codes?.CL_COMPATIBILITY_GROUP),
    hazardClass: codeField(codes?.CL_HAZARD_CLASS),
  }),
  line: ammoLine,
  summary: (row) => [
    [...ammoLine(row), ...explosive(row)],
    [...made(row), ...bullet(row)],
    hazard(row),
    [verdict(row)],
  ],
  table: {
    columns: ammoColumns,
    cells: (row) => ammoCells(row, [{ text: row.caliberName }, ...bullet(row)], hazard(row)),
    ...counted,
  },
});

const readAmmo = <T extends DeclaredAmmunition | DeclaredAmmoComponent>({ ordering: _, ...saved }: T) => ({
  ...saved,
  ammoAmount: typedNumber(saved.ammoAmount),
  explosiveAmount: typedNumber(saved.explosiveAmount),
});

const keptAmmo = <R extends AmmoFields>(row: R) => ({
  ...row,
  caliberName: row.caliberName.trim(),
  batchNumber: row.batchNumber.trim(),
  manufacturer: row.manufacturer.trim(),
  ammoAmount: keptNumber(row.ammoAmount),
  explosiveAmount: keptNumber(row.explosiveAmount),
});

const keptAmmunition = memoisedPair(
  (row: AmmunitionRow, ordering: number): DeclaredAmmunition => ({
    ...keptAmmo(row),
    ...(!row.specialHazards && withoutHazards),
    ordering,
  }),
);
const keptComponent = memoisedPair(
  (row: AmmoComponentRow, ordering: number): DeclaredAmmoComponent => ({
    ...keptAmmo(row),
    ammoGroup: 'AMMO_COMPONENT',
    ordering,
  }),
);

/** The four lists of a declaration: one row in any of them is enough (AMMO-121, AMMO-122). */
type DeclaredLists = RowValues<'ammunition', AmmunitionRow> &
  RowValues<'ammoComponents' | 'weapon' | 'essentialComponents', Row>;
const nothingDeclared = ({
  ammunition: rows,
  ammoComponents: components,
  weapon,
  essentialComponents,
}: DeclaredLists) =>
  [rows, components, weapon, essentialComponents].every((list) => list.length === 0)
    ? [{ field: 'ammunition', key: 'weaponsAmmo.error.missingDeclaration' }]
    : [];

/** The ammunition that is declared (AMMO-20..37). */
export const ammunition = rowsSection({
  id: 'ammunition',
  check: nothingDeclared,
  row: ammunitionRow,
  max: declarationLimits.rows,
  read: (saved: { ammunition: readonly DeclaredAmmunition[] }): AmmunitionRow[] =>
    inOrder(saved.ammunition).map(readAmmo),
  write: (rows): { ammunition: DeclaredAmmunition[] } => ({ ammunition: rows.map(keptAmmunition) }),
});

/** Components of ammunition that are declared, such as primers (AMMO-40..47). */
export const ammoComponents = rowsSection({
  id: 'ammoComponents',
  row: componentRow,
  max: declarationLimits.rows,
  read: (saved: { ammoComponents: readonly DeclaredAmmoComponent[] }): AmmoComponentRow[] =>
    inOrder(saved.ammoComponents).map((each) => {
      const { ammoGroup: _, ...row } = readAmmo(each);
      return row;
    }),
  write: (rows): { ammoComponents: DeclaredAmmoComponent[] } => ({ ammoComponents: rows.map(keptComponent) }),
});
