/** A one-page PDF of plain lines (ISO 32000-1): enough for a decision, without a package. */

/** Characters of WinAnsiEncoding beyond Latin-1 that Estonian texts may hold. */
const winAnsi: Record<string, number> = {
  '€': 0x80,
  Š: 0x8a,
  Ž: 0x8e,
  š: 0x9a,
  ž: 0x9e,
  '–': 0x96,
  '—': 0x97,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '„': 0x84,
};

/** A text as a PDF string of one byte a character; what the font lacks becomes a question mark. */
function literal(text: string): string {
  const bytes = [...text].map((character) => {
    const code = winAnsi[character] ?? character.codePointAt(0)!;
    const isShown = (code >= 0x20 && code <= 0x7e) || (code >= 0x80 && code <= 0xff);
    return isShown ? code : 0x3f;
  });
  return `<${Buffer.from(bytes).toString('hex')}>`;
}

export interface PdfText {
  title: string;
  lines: readonly string[];
}

const page = { width: 595, height: 842, margin: 56, leading: 20 } as const;

function content({ title, lines }: PdfText): string {
  const start = `BT /F2 16 Tf ${page.margin} ${page.height - 2 * page.margin} Td ${literal(title)} Tj`;
  const rest = lines.map((line) => `0 -${page.leading} Td ${literal(line)} Tj`);
  return [start, `0 -${page.leading} Td /F1 11 Tf`, ...rest, 'ET'].join('\n');
}

/** The document as bytes. */
export function pdfOf(text: PdfText): Buffer {
  const stream = content(text);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (et) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(text.title)} >>`,
  ];
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + trailer, 'latin1');
}
