import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'node_modules/.cache/jest-blueprint');
const packages = ['core', 'datetime2', 'icons'];

/** Icons that the portal imports. There are 600, and each suite would evaluate all of them. */
function usedIcons() {
  const files = fs.readdirSync(path.join(root, 'src'), { recursive: true }).filter((file) => file.endsWith('.tsx'));
  const sources = files.map((file) => fs.readFileSync(path.join(root, 'src', file), 'utf8'));
  const imports = sources.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@blueprintjs\/icons'/g)]);
  return [...new Set(imports.flatMap(([, names]) => names.split(',').map((name) => name.trim())))]
    .filter(Boolean)
    .sort();
}

const versionOf = (name) =>
  JSON.parse(fs.readFileSync(path.join(root, `node_modules/@blueprintjs/${name}/package.json`), 'utf8')).version;

/** Writes a file at once: another run of Jest may read it. */
function write(file, text) {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, text);
  fs.renameSync(temporary, file);
}

/**
 * Bundles Blueprint into one module. Jest loads every module again in each suite, and Blueprint has 3,500. React stays
 * outside, so that all packages share it. The bundle is kept for the same versions and icons.
 */
export default async function bundleBlueprint() {
  const icons = usedIcons();
  const entry = [
    `export * as core from '@blueprintjs/core';`,
    `export * as datetime2 from '@blueprintjs/datetime2';`,
    `import { ${icons.join(', ')} } from '@blueprintjs/icons';`,
    `export const icons = { ${icons.join(', ')} };`,
  ].join('\n');
  const name = [...packages.map(versionOf), ...icons].join('_');
  const stamp = path.join(folder, 'made-for');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === name) return;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root },
    bundle: true,
    write: false,
    format: 'cjs',
    // Leaves process.env.NODE_ENV to the run: walks use the production build of React.
    platform: 'node',
    mainFields: ['module', 'main'],
    // The paths of icons by name are a megabyte; the portal passes icons as components.
    external: ['react', 'react-dom', 'react/jsx-runtime', '*/paths'],
    logLevel: 'error',
  });
  fs.mkdirSync(folder, { recursive: true });
  write(path.join(folder, 'blueprint.cjs'), outputFiles[0].text);
  for (const name of packages)
    write(path.join(folder, `${name}.cjs`), `module.exports = require('./blueprint.cjs').${name};\n`);
  write(stamp, name);
}
