import { spreadsheetLimits as limits, type ReadFailure, type Sheets } from '#domain/spreadsheet';
import { openDocumentFormat } from './readOpenDocument';
import { decodeText, readText } from './readText';
import { workbookFormat } from './readWorkbook';
import { unpack } from './unpack';
import { Unreadable } from './unreadable';

/** A file, or cells that were pasted. */
export type TableSource = { name: string; bytes: Uint8Array } | { text: string };
export type ReadResult = Sheets | { failure: ReadFailure };

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Excel files of old, and new ones with a password, are OLE containers; their streams have names in UTF-16. */
const isEncrypted = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

const archives = [workbookFormat, openDocumentFormat];

/** Reads a ZIP archive, which its files say is a workbook of one kind or another. */
function readArchive(bytes: Uint8Array): Sheets {
  const files = unpack(bytes, (name) => archives.some(({ isWanted }) => isWanted(name)));
  const archive = archives.find(({ isOf }) => isOf(files));
  if (!archive) throw new Unreadable('wrongType');
  return archive.read(files);
}

const containers: readonly { mark: readonly number[]; read: (bytes: Uint8Array) => Sheets }[] = [
  { mark: [0x50, 0x4b, 0x03, 0x04], read: readArchive },
  {
    mark: [0xd0, 0xcf, 0x11, 0xe0],
    read: (bytes) => {
      throw new Unreadable(isEncrypted(bytes) ? 'encrypted' : 'oldExcel');
    },
  },
];

const textFile = /\.(csv|tsv|txt)$/i;

function readFile(name: string, bytes: Uint8Array): Sheets {
  if (bytes.length > limits.fileBytes) throw new Unreadable('tooLarge');
  if (bytes.length === 0) throw new Unreadable('empty');
  const container = containers.find(({ mark }) => startsWith(bytes, mark));
  if (container) return container.read(bytes);
  if (!textFile.test(name)) throw new Unreadable('wrongType');
  return readText(decodeText(bytes));
}

/** Reads a table; what cannot be read has its reason. What a file is, its first bytes say, not its name. */
export function readTable(source: TableSource): ReadResult {
  try {
    if ('text' in source) {
      if (source.text.length > limits.fileBytes) throw new Unreadable('tooLarge');
      return readText(source.text);
    }
    return readFile(source.name, source.bytes);
  } catch (error) {
    if (error instanceof Unreadable) return { failure: error.reason };
    throw error;
  }
}
