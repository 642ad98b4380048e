import { crc32 } from 'node:zlib';
import type { UploadExtension } from '#domain/uploads';

/** A zip of entries that are not compressed (APPNOTE 4.3). */
function zip(entries: readonly { name: string; content: string }[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name + content)]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]));
    local.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
}

const container = zip([
  { name: 'mimetype', content: 'application/vnd.etsi.asic-e+zip' },
  { name: 'META-INF/manifest.xml', content: '<manifest/>' },
]);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const tiff = Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(64)]);
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The smallest content that is what its extension says. */
export const contents: Record<UploadExtension, Buffer> = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
  doc: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
  docx: zip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`,
    },
    { name: 'word/document.xml', content: '<w:document/>' },
  ]),
  rtf: Buffer.from('{\\rtf1\\ansi Tere}'),
  odt: zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
  ddoc: Buffer.from('<?xml version="1.0"?>\n<SignedDoc format="DIGIDOC-XML" version="1.3"></SignedDoc>'),
  bdoc: container,
  asice: container,
  cdoc: Buffer.from('<?xml version="1.0"?>\n<denc:EncryptedData xmlns:denc="x"></denc:EncryptedData>'),
  jpg: jpeg,
  jpeg,
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  tif: tiff,
  tiff,
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
};

/** Contents that no extension may bring in. */
export const hostile = {
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
} as const;
