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

/** Stands for a part that the portal never calls. */
const uncalled = 'throw new Error("left out of the build: see vite.kit.ts");';

/** Parts of packages that the portal never uses, and the code that replaces them. */
const unusedParts: readonly { file: RegExp; code: string }[] = [
  // A day is chosen without shortcuts and without a time of day; the menus they bring are left out with them.
  {
    file: /@blueprintjs\/datetime\/lib\/es[mn][^/]*\/components\/shortcuts\/shortcuts\.js$/,
    code: 'export const DatePickerShortcutMenu = () => null;',
  },
  {
    file: /@blueprintjs\/datetime\/lib\/es[mn][^/]*\/components\/time-picker\/timePicker\.js$/,
    code: 'export const TimePicker = () => null;',
  },
  // Nor is a time zone chosen: the list of them is counted out when the module is loaded, a quarter of a second on a phone.
  {
    file: /@blueprintjs\/datetime\/lib\/es[mn][^/]*\/common\/timezoneItems\.js$/,
    code: `export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
      export const TIMEZONE_ITEMS = [UTC_TIME];
      export const MINIMAL_TIMEZONE_ITEMS = TIMEZONE_ITEMS;`,
  },
  // Requests go through XMLHttpRequest, which reports the progress of an upload; they are cancelled by signals.
  { file: /axios\/lib\/adapters\/fetch\.js$/, code: 'export const getFetch = () => null;' },
  { file: /axios\/lib\/cancel\/CancelToken\.js$/, code: 'export default class CancelToken {}' },
  { file: /axios\/lib\/helpers\/HttpStatusCode\.js$/, code: 'export default {};' },
  {
    file: /axios\/lib\/helpers\/(toURLEncodedForm|formDataToJSON)\.js$/,
    code: `export default () => { ${uncalled} };`,
  },
  // What Formik takes of lodash, written for form values.
  ...['clone', 'cloneDeep', 'isPlainObject', 'toPath'].map((name) => ({
    file: new RegExp(`lodash-es/${name}\\.js$`),
    code: `export { ${name} as default } from '/src/form/formikUtils.ts';`,
  })),
  // Formik's higher-order components, which hooks have replaced.
  { file: /hoist-non-react-statics\/dist\/.*\.js$/, code: `export default () => { ${uncalled} };` },
  // Yup's changes of the case of keys.
  {
    file: /tiny-case\/index\.js$/,
    code: `export const camelCase = () => { ${uncalled} }; export const snakeCase = camelCase;`,
  },
];

/** Replaces what the portal never uses of its packages. */
export const withoutUnusedParts = (): Plugin => ({
  name: 'kit-without-unused-parts',
  enforce: 'pre',
  load: (id) => unusedParts.find(({ file }) => file.test(id))?.code ?? null,
});

/**
 * The kit reads the prefix of its class names from the environment, which keeps every unused name in the build.
 * Here it is a constant.
 */
export const constantClasses = (): Plugin => ({
  name: 'kit-constant-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /@blueprintjs\/core\/lib\/es[mn][^/]*\/common\/classes\.js$/ },
    handler: (code) => code.replace(/let NS = "bp6";[\s\S]*?(?=export )/, 'const NS = "bp6";\n'),
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
        const isKit = /\bkit-/.test(asset.fileName);
        const [result] = await new PurgeCSS().purge({
          content: [{ raw: '', extension: 'js' }],
          css: [{ raw: String(asset.source) }],
          extractors: [{ extractor: () => words, extensions: ['js'] }],
          // What is not the kit's is the portal's own, and stays.
          safelist: { standard: [/^(?!bp6-|class$|data-bp-color-scheme$)/, ...composed] },
          blocklist: [/bp6-dark/],
          keyframes: true,
          // The portal's own variables and fonts are used by other style sheets, too.
          fontFace: isKit,
          variables: isKit,
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
