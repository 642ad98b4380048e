import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { PurgeCSS } from 'purgecss';
import type { Plugin, Rolldown } from 'vite';

/**
 * Icons by name would pull in 600 kB of path chunks and 10 kB of names. The portal passes icon components only, so the loader
 * of names is left out; asking it for one is a mistake that is told.
 */
export const staticIcons = (): Plugin => ({
  name: 'kit-static-icons',
  enforce: 'pre',
  load: (id) =>
    /@blueprintjs\/icons\/lib\/es[mn][^/]*\/iconLoader\.js$/.test(id)
      ? `export class Icons {
          static setLoaderOptions() {}
          static async load(name) { console.error('icons are passed as components, not by name: ' + name); }
          static async loadAll() {}
          static getPaths() {}
          static isValidIconName() { return false; }
        }`
      : null,
});

/** Parts of the kit's calendar that the portal never shows, and what stands for each: nothing. */
const unusedCalendarParts: readonly { file: RegExp; name: string }[] = [
  {
    file: /@blueprintjs\/datetime\/lib\/es[mn][^/]*\/components\/shortcuts\/shortcuts\.js$/,
    name: 'DatePickerShortcutMenu',
  },
  { file: /@blueprintjs\/datetime\/lib\/es[mn][^/]*\/components\/time-picker\/timePicker\.js$/, name: 'TimePicker' },
];

/** A day is chosen without shortcuts and without a time of day: their code, and the menus they bring, are left out. */
export const dayCalendar = (): Plugin => ({
  name: 'kit-day-calendar',
  enforce: 'pre',
  load: (id) => {
    const part = unusedCalendarParts.find(({ file }) => file.test(id));
    return part ? `export const ${part.name} = () => null;` : null;
  },
});

const require = createRequire(import.meta.url);
const packages = ['@blueprintjs/core', '@blueprintjs/datetime'];

/** Names of the kit's classes by their constants, e.g. `DIALOG_BODY` → `bp6-dialog-body`. */
const constants = packages.map((name) => (require(name) as { Classes: Record<string, unknown> }).Classes);
const classOf = (constant: string): string[] =>
  constants.flatMap((classes) => {
    const value = classes[constant];
    return typeof value === 'string' ? value.split(/\s+/) : [];
  });

const kitModule = /@blueprintjs\/(core|datetime2?)\/lib/;
const classTable = /common\/classes\.js$/;

/** Classes one module can put on an element. */
function classesIn(id: string, code: string): string[] {
  if (classTable.test(id)) return [];
  if (!kitModule.test(id)) return id.includes('node_modules') ? [] : (code.match(/bp6-[a-z0-9-]+/g) ?? []);
  const byMember = [...code.matchAll(/\b\w*(?:Classes|classes|CLASSES)\w*\.([A-Z][A-Z0-9_]*)/g)].map((m) => m[1] ?? '');
  const byImport = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'][^"']*classes(?:\.js)?["']/g)].flatMap((m) =>
    (m[1] ?? '').split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  return [...byMember, ...byImport].flatMap(classOf);
}

/** Classes made up while running: states, places of overlays, days of a calendar. */
const composed = [
  /^bp6-(datepicker|date-input|popover-|overlay-)/,
  /^bp6-(intent-(primary|danger)$|elevation|align|position|icon$|small$|large$|medium$|fill$|disabled$|active$|minimal$|outlined$|loading$)/,
  /-(enter|exit|appear)(-active|-done)?$/,
  /^rdp/,
];

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk';

/** Keeps only the kit's rules whose classes a bundled module names, and none of its dark theme. */
export const purgeKit = (): Plugin => ({
  name: 'kit-purge',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After Vite has written the names of style sheets into scripts and pages.
    order: 'post',
    async handler(_options, bundle) {
      const outputs = Object.values(bundle);
      const modules = outputs.filter(isChunk).flatMap((chunk) => Object.entries(chunk.modules));
      const named = modules
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .flatMap(([id]) => classesIn(id, this.getModuleInfo(id)?.code ?? ''));
      const plain = outputs.filter(isChunk).flatMap(({ code }) => code.match(/[A-Za-z][\w-]*/g) ?? []);
      const words = [...new Set([...named, ...plain])];
      const renamed: [from: string, to: string][] = [];
      for (const asset of outputs) {
        if (isChunk(asset) || !asset.fileName.endsWith('.css')) continue;
        const [result] = await new PurgeCSS().purge({
          content: [{ raw: '', extension: 'js' }],
          css: [{ raw: String(asset.source) }],
          extractors: [{ extractor: () => words, extensions: ['js'] }],
          // What is not the kit's is the portal's own, and stays.
          safelist: { standard: [/^(?!bp6-|class$)/, ...composed] },
          blocklist: [/bp6-dark/],
          keyframes: true,
          fontFace: true,
        });
        asset.source = result?.css ?? asset.source;
        // The name carries the hash of what is kept, so that a browser never shows an older one.
        const hash = createHash('sha256').update(asset.source).digest('base64url').slice(0, 8);
        const name = asset.fileName.replace(/-[\w-]{8}\.css$/, `-${hash}.css`);
        renamed.push([asset.fileName, name]);
        asset.fileName = name;
      }
      for (const output of outputs) {
        for (const [from, to] of renamed) {
          if (isChunk(output)) output.code = output.code.replaceAll(from, to);
          else if (/\.(html|json)$/.test(output.fileName)) output.source = String(output.source).replaceAll(from, to);
        }
      }
    },
  },
});
