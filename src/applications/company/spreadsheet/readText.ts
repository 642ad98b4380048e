import Papa from 'papaparse';
import type { Sheets } from '#domain/spreadsheet';
import { TableBuilder } from './tableBuilder';
import { Unreadable } from './unreadable';

const separators = ['\t', ';', ',', '|'] as const;
type Separator = (typeof separators)[number];

/** So many characters say which separator a text has. */
const ratedLength = 100_000;

/** Number of rows that a separator divides. */
const dividedRows = (text: string, delimiter: Separator): number =>
  Papa.parse<string[]>(text, { delimiter }).data.filter(({ length }) => length > 1).length;

/**
 * The separator of a text: the first that divides at least half as many rows as the best one does. A semicolon comes before a
 * comma, which also divides texts and titles; between digits it is a decimal sign.
 */
function separatorOf(text: string): Separator {
  const start = text.slice(0, ratedLength).replace(/(?<=\d),(?=\d)/g, '.');
  const counts = separators.map((separator) => dividedRows(start, separator));
  const most = Math.max(...counts);
  return most === 0 ? ',' : (separators.find((_, index) => (counts[index] ?? 0) >= most / 2) ?? ',');
}

/** Excel writes `sep=;` above a table to name its separator. */
const named = /^\ufeff?"?sep=([\t;,|])"?[ \t]*(\r\n|\r|\n|$)/i;

/**
 * Reads CSV, or cells pasted from a spreadsheet, which are separated by tabs.
 * @throws {Unreadable}
 */
export function readText(text: string): Sheets {
  if (text.includes('\0')) throw new Unreadable('wrongType');
  const [line = '', separator] = named.exec(text) ?? [];
  const table = new TableBuilder();
  // The line that names the separator is a row of the file, too.
  let number = line === '' ? 0 : 1;
  Papa.parse<string[]>(text.slice(line.length), {
    delimiter: separator ?? separatorOf(text),
    step: ({ data, errors }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new Unreadable('broken');
      number += 1;
      table.add(data, { number });
    },
  });
  return { sheets: [table.build()], unread: [] };
}

const decoders: readonly { mark: readonly number[]; encoding: string }[] = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Text of a file in UTF-8, with or without a mark, UTF-16 with a mark, or Windows-1257, which older programs write. */
export function decodeText(bytes: Uint8Array): string {
  const marked = decoders.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1257').decode(bytes);
  }
}
