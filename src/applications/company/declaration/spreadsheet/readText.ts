import Papa from 'papaparse';
import type { NumberedTable } from '#domain/spreadsheet';
import { TableBuilder } from './tableBuilder';
import { Unreadable } from './unreadable';

/** The first that occurs separates: a comma may also be a part of a number, and a semicolon a part of a text. */
const separators = ['\t', ';', ','] as const;

/** The separator of the first line, outside of quotes. */
function separatorOf(text: string): string {
  const unquoted = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '');
  // A tab at the front separates two fields whose first was in quotes, or is empty.
  const [line = ''] = unquoted.replace(/^[\r\n ]+/, '').split(/[\r\n]/, 1);
  return separators.find((separator) => line.includes(separator)) ?? ',';
}

/**
 * Reads CSV, or cells pasted from a spreadsheet, which are separated by tabs.
 * @throws {Unreadable}
 */
export function readText(text: string): NumberedTable {
  if (text.includes('\0')) throw new Unreadable('wrongType');
  const table = new TableBuilder();
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    step: ({ data, errors }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new Unreadable('broken');
      table.add(data);
    },
  });
  return table.build();
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
