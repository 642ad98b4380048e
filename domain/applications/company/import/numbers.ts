import { serialNumbersIn } from '../../../serialNumberList';
import { type CellError, type Cells, cell, errorKey } from './cellErrors';
import { readCell } from './cells';
import { type Column, columnsOf, type ImportList } from './columns';

export const partPrefix = 'essentialParts.';
const numberColumn = 'serialNumber';
const quantityColumn = 'quantity';
const isPartNumber = ({ key }: Column) => key.startsWith(partPrefix);

/** Number of the items that a row is about; null: its cell is empty, or has no whole number. */
function quantityOf(cells: Cells): number | null {
  const { value, error } = readCell(cell(cells, quantityColumn), { is: 'whole' }, {});
  return error || value === '' || !Number.isInteger(Number(value)) ? null : Number(value);
}

/** The numbers of the items of a row, if it is about several. */
export function severalNumbers(cells: Cells): readonly string[] | null {
  const numbers = serialNumbersIn(cell(cells, numberColumn), quantityOf(cells));
  return numbers.is === 'several' ? numbers.numbers : null;
}

/** May a number that looks like several be one? Not when the row is about more items than one. */
export const mayBeOneNumber = (cells: Cells): boolean => (quantityOf(cells) ?? 1) <= 1;

/**
 * A row for each of the numbers (AMMO-113). Numbers of essential components are shared out when there are as many of them;
 * others belong to the first item.
 */
export function splitCells(list: ImportList, cells: Cells, numbers: readonly string[]): Cells[] {
  const parts = columnsOf[list].filter(isPartNumber).map(({ key }) => {
    const text = cell(cells, key);
    const found = serialNumbersIn(text, numbers.length);
    return { key, texts: found.is === 'several' ? found.numbers : [text] };
  });
  return numbers.map((number, index) => ({
    ...cells,
    [quantityColumn]: '',
    [numberColumn]: number,
    ...Object.fromEntries(parts.map(({ key, texts }) => [key, texts[index] ?? ''])),
  }));
}

const numbersErrors = { quantity: 'numbersQuantity', tooMany: 'numbersTooMany' } as const;

/** Errors of the serial numbers of a row: one that may be several, or does not fit the quantity (IMP-03). */
export function numberErrors(columns: readonly Column[], cells: Cells): CellError[] {
  if (!columns.some(({ isCount }) => isCount)) return [];
  const text = cell(cells, quantityColumn);
  const quantity = quantityOf(cells);
  const numbers = serialNumbersIn(cell(cells, numberColumn), quantity);
  const parts = columns
    .filter((column) => isPartNumber(column) && serialNumbersIn(cell(cells, column.key), null).is !== 'one')
    .map(({ key }) => ({ column: key, key: errorKey('partNumbers') }));
  if (text !== '' && (quantity === null || quantity < 1)) {
    return [{ column: quantityColumn, key: errorKey('whole'), params: { text } }, ...parts];
  }
  if (numbers.is === 'several') {
    return [{ column: numberColumn, key: errorKey('numbers'), params: { found: numbers.numbers.length } }, ...parts];
  }
  if (numbers.is === 'one') return parts;
  const { reason, count } = numbers;
  return [
    {
      column: quantity === null ? numberColumn : quantityColumn,
      key: errorKey(numbersErrors[reason]),
      params: { found: count, quantity: text },
    },
    ...parts,
  ];
}
