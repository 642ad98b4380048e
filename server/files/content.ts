import { fileTypeFromBuffer } from 'file-type';
import { type UploadExtension, uploadExtensionOf } from '#domain/uploads';
import type { FileStore } from '../ports';

/** What the bytes of a document say it is. */
interface Content {
  /** Media type recognised from the bytes, or null. */
  sniffed: string | null;
  /** The first bytes, read as Latin text. */
  head: string;
}

interface ContentRule {
  /** Media type under which it is given out. */
  mediaType: string;
  matches: (content: Content) => boolean;
}

const sniffedAs =
  (...types: string[]) =>
  ({ sniffed }: Content) =>
    sniffed !== null && types.includes(sniffed);

/** Signature container: a zip whose first entry names its kind, not compressed (ETSI EN 319 162). */
const isAsice = ({ head }: Content) =>
  head.startsWith('PK') && head.includes('mimetypeapplication/vnd.etsi.asic-e+zip');
const isXmlWith =
  (element: string) =>
  ({ head }: Content) =>
    /^(\u00ef\u00bb\u00bf)?\s*<\?xml|^\s*</.test(head) && new RegExp(`<(\\w+:)?${element}[\\s>]`).test(head);

const jpeg: ContentRule = { mediaType: 'image/jpeg', matches: sniffedAs('image/jpeg') };
const tiff: ContentRule = { mediaType: 'image/tiff', matches: sniffedAs('image/tiff') };
const asice: ContentRule = { mediaType: 'application/vnd.etsi.asic-e+zip', matches: isAsice };
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const openText = 'application/vnd.oasis.opendocument.text';

/** FILE-02: what the content of a file of each extension must be. One row an extension. */
const contentRules: Record<UploadExtension, ContentRule> = {
  pdf: { mediaType: 'application/pdf', matches: sniffedAs('application/pdf') },
  doc: { mediaType: 'application/msword', matches: sniffedAs('application/x-cfb', 'application/msword') },
  docx: { mediaType: word, matches: sniffedAs(word) },
  rtf: { mediaType: 'application/rtf', matches: ({ head }) => head.startsWith('{\\rtf') },
  odt: { mediaType: openText, matches: sniffedAs(openText) },
  ddoc: { mediaType: 'application/x-ddoc', matches: isXmlWith('SignedDoc') },
  bdoc: asice,
  asice,
  cdoc: {
    mediaType: 'application/x-cdoc',
    matches: (content) => content.head.startsWith('CDOC\u0002') || isXmlWith('EncryptedData')(content),
  },
  jpg: jpeg,
  jpeg,
  png: { mediaType: 'image/png', matches: sniffedAs('image/png', 'image/apng') },
  tif: tiff,
  tiff,
  bmp: { mediaType: 'image/bmp', matches: sniffedAs('image/bmp', 'image/x-ms-bmp') },
};

const headBytes = 4_100;

/** Uploads are limited, so a whole one fits in memory while it is looked at. */
async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The media type of a stored file when its content is what its name says, else null: it is disguised. */
export async function mediaTypeOf(files: FileStore, key: string, fileName: string): Promise<string | null> {
  const extension = uploadExtensionOf(fileName);
  if (!extension) return null;
  const rule = contentRules[extension];
  const bytes = await bytesOf(await files.get(key));
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const content = { head: bytes.subarray(0, headBytes).toString('latin1'), sniffed: found?.mime ?? null };
  return rule.matches(content) ? rule.mediaType : null;
}
