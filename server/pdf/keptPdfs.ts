import { createHash } from 'node:crypto';
import type { MakePdf } from '../ports';

/** Bytes of PDFs that are kept, all together. */
const room = 16_000_000;

/**
 * Keeps the last PDFs by what is written in them, so that one which is asked for again, or twice at once, is not made again.
 * What changes in an application, its fee or its language changes the text and so gives another PDF; only the time in the
 * file's properties is that of the first.
 */
export function keepPdfs(makePdf: MakePdf, bytes = room): MakePdf {
  /** The one asked for last stands last. */
  const kept = new Map<string, { pdf: Promise<Buffer>; size: number }>();
  let used = 0;
  const drop = (key: string) => {
    used -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return ({ created, ...texts }) => {
    const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64');
    const earlier = kept.get(key);
    if (earlier) {
      kept.delete(key);
      kept.set(key, earlier);
      return earlier.pdf;
    }
    const made = { pdf: makePdf({ ...texts, created }), size: 0 };
    kept.set(key, made);
    made.pdf.then(
      ({ length }) => {
        made.size = length;
        used += length;
        for (const oldest of kept.keys()) if (used > bytes) drop(oldest);
      },
      () => drop(key),
    );
    return made.pdf;
  };
}
