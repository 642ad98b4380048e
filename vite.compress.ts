import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files of text. Pictures and fonts are compressed already; the page is completed and compressed by the server. */
const isText = /\.(js|css|svg)$/;

/** Smaller files fit into one packet anyway, bytes. */
const worthwhile = 1_024;

/** Above this size the best quality takes seconds and saves a tenth, bytes. Only the layout of the charts is larger. */
const large = 256 * 1_024;

/** Writes a `.br` and a `.gz` file beside each file of text, which the server sends to browsers that accept them. */
export const compressedTwins = (): Plugin => ({
  name: 'compressed-twins',
  apply: 'build',
  // After the last file is written, those of `public` among them.
  async writeBundle({ dir = '' }) {
    const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name));
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const content = await fs.readFile(file);
        if (content.length < worthwhile) return;
        const quality = content.length > large ? 9 : constants.BROTLI_MAX_QUALITY;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await Promise.all([
          fs.writeFile(`${file}.br`, await brotli(content, { params })),
          fs.writeFile(`${file}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION })),
        ]);
      }),
    );
  },
});
