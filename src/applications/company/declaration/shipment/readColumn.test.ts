import { readColumn } from './readColumn';

test.each([
  ['lines', 'A1\nB2', ['A1', 'B2']],
  ['lines of Windows', 'A1\r\nB2\r\n', ['A1', 'B2']],
  ['empty lines at the end', 'A1\n\n\n', ['A1']],
  ['an empty line between', 'A1\n\nB2', ['A1', '', 'B2']],
  ['spaces around', ' A1 \n B2', ['A1', 'B2']],
  ['several columns', 'A1\tGlock\nB2\tCZ', ['A1', 'B2']],
  ['quoted cells', '"A ""1"""\t"x"\n"B2"', ['A "1"', 'B2']],
  ['a quoted cell with a line break', 'A1\t"two\nlines"\nB2', ['A1', 'B2']],
  ['a comma and a semicolon', 'A,1\nB;2', ['A,1', 'B;2']],
  ['nothing but empty cells', '\n\t\n', []],
])('[AMMO-111] pasted cells: %s', (_, text, column) => expect(readColumn(text)).toEqual(column));
