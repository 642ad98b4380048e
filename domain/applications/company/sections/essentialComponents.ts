import { declarationLimits } from '../../../declarationLimits';
import { componentNames } from '../../../weaponReference';
import { type RowText, rowKind, rowsSection } from '../../engine/rows';
import { memoisedPair, type Row, ruleBy, unvalidated } from '../../engine/rules';
import type { DeclaredComponent } from '../../model';
import { inOrder } from '../../ordering';
import { caliberSlots, requiredCode, typedNumber } from '../declaration/fields';
import { declarationText } from '../declaration/texts';
import {
  caliberTexts,
  countryCode,
  declaredColumn,
  type ItemFields,
  itemCells,
  itemColumns,
  itemKind,
  itemName,
  itemRules,
  keptItem,
  made,
  noCaliber,
  noModel,
  noOrigin,
  numberText,
  withoutUnknownYear,
} from './declaredItems';

type ComponentFields = ItemFields & Omit<DeclaredComponent, keyof ItemFields | 'id' | 'ordering' | 'validatedCalibers'>;
export type EssentialComponentRow = ComponentFields & Row;

const componentLine = (row: ComponentFields): RowText[] => [
  itemName(row),
  ...(row.essentialComponentName ? [declarationText(`component.${row.essentialComponentName}`)] : []),
  ...caliberTexts(row),
  ...numberText(row),
];

const everySlot = caliberSlots(true);
const anySlot = caliberSlots(false);

const componentRow = rowKind({
  initial: {
    ...noModel,
    specificationGroup: 'WEAPON',
    essentialComponentName: '',
    essentialComponentSpecificationId: null,
    ...noCaliber,
    ...noOrigin,
  } as ComponentFields,
  rules: () => ({
    ...itemRules(),
    // AMMO-99, AMMO-100
    calibers: ruleBy(({ essentialComponentName }) => (essentialComponentName === 'barrel' ? everySlot : anySlot)),
    specificationGroup: unvalidated(),
    essentialComponentName: requiredCode(componentNames),
    essentialComponentSpecificationId: unvalidated(),
  }),
  line: componentLine,
  summary: (row) => [componentLine(row), made(row)],
  table: {
    columns: itemColumns(declaredColumn('component', 3)),
    cells: (row) => ({
      texts: itemCells(
        row,
        row.essentialComponentName ? [declarationText(`component.${row.essentialComponentName}`)] : [],
      ),
      codes: countryCode(row.country),
    }),
    kindOf: itemKind,
  },
  settle: withoutUnknownYear,
});

const keptComponent = memoisedPair((row: EssentialComponentRow, ordering: number): DeclaredComponent => {
  const item = keptItem(row);
  return {
    ...item,
    validatedCalibers: item.calibers.flatMap(({ caliber }) =>
      caliber === null ? [] : [{ essentialComponentName: row.essentialComponentName, caliber }],
    ),
    ordering,
  };
});

/** The essential components that are declared by themselves (AMMO-90..100). */
export const essentialComponents = rowsSection({
  id: 'essentialComponents',
  row: componentRow,
  max: declarationLimits.rows,
  read: (saved: { essentialComponents: readonly DeclaredComponent[] }): EssentialComponentRow[] =>
    inOrder(saved.essentialComponents).map(({ ordering: _, validatedCalibers: __, year, ...row }) => ({
      ...row,
      year: typedNumber(year),
    })),
  write: (rows): { essentialComponents: DeclaredComponent[] } => ({ essentialComponents: rows.map(keptComponent) }),
});
