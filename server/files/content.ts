import { fileTypeFromStream } from 'file-type';
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
export const contentRules: Record<UploadExtension, ContentRule> = {
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

async function headOf(stream: NodeJS.ReadableStream): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const chunk of stream) {
    head = Buffer.concat([head, Buffer.from(chunk)]);
    if (head.length >= headBytes) break;
  }
  return head.subarray(0, headBytes).toString('latin1');
}

async function sniff(stream: NodeJS.ReadableStream): Promise<string | null> {
  const { Readable } = await import('node:stream');
  const web = Readable.toWeb(stream instanceof Readable ? stream : Readable.from(stream));
  const found = await fileTypeFromStream(web as Parameters<typeof fileTypeFromStream>[0]).catch(() => undefined);
  return found?.mime ?? null;
}

/** The media type of a stored file when its content is what its name says, else null: it is disguised. */
export async function mediaTypeOf(files: FileStore, key: string, fileName: string): Promise<string | null> {
  const extension = uploadExtensionOf(fileName);
  if (!extension) return null;
  const rule = contentRules[extension];
  const content: Content = {
    head: await headOf(await files.get(key)),
    sniffed: await sniff(await files.get(key)),
  };
  return rule.matches(content) ? rule.mediaType : null;
}
