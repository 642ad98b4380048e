// What a person loads, as sent: the files of a route by the manifest of the build, fetched from the running server.
// `--check` starts the server and fails over the budgets, which count gzip; brotli is printed beside it. kB = 1024 B.
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../support/sandbox.mjs';

/** Bytes below which the build makes no compressed files. */
const compressedFrom = 1_024;

/** Reads the manifest of the build: which files a route loads. */
function readRoutes() {
  const manifest = JSON.parse(fs.readFileSync(path.resolve('dist/web/.vite/manifest.json'), 'utf8'));
  const keys = (pattern) => Object.keys(manifest).filter((name) => pattern.test(name));
  const key = (pattern) => {
    const [found] = keys(pattern);
    if (!found) throw new Error(`no chunk matches ${pattern}`);
    return found;
  };
  /** Files of a chunk: its own and those of what it imports statically. */
  const filesOf = (name, found = new Set()) => {
    const { file, css = [], imports = [] } = manifest[name];
    if (found.has(file)) return found;
    for (const each of [file, ...css]) found.add(each);
    for (const each of imports) filesOf(each, found);
    return found;
  };
  const files = (names) => [...new Set(names.flatMap((name) => [...filesOf(name)]))];

  const login = [key(/^index\.html$/), key(/^_et-start-/)];
  // What is loaded after a press, or when the browser is idle, is not part of a route: menu, dialogs, calendar, addresses.
  const area = [...login, key(/src\/app\/SignedInArea\.tsx$/), key(/src\/session\/profile\.ts$/)];
  const list = [...area, key(/src\/info\/InfoPage\.tsx$/), key(/locales\/et\/info\.json$/)];
  const form = [
    ...area,
    ...[key(/^_application-.*js$/), key(/src\/applications\/private\/family\.ts$/)],
    ...[key(/private\/purchaseLicence\/form\.ts$/)],
    ...[key(/^_et-form-/), key(/locales\/et\/purchaseLicence\.json$/)],
  ];
  const isScript = (file) => file.endsWith('.js');
  const formFiles = files(form);
  const companyViews = key(/src\/applications\/company\/family\.ts$/);
  /** Sections loaded on demand that a form always shows. */
  const sections = {
    carryPermit: [/company\/sections\/(EmployeesSection|StartAgreementSection)\.tsx$/],
    purchaseLicence: [/company\/sections\/StartAgreementSection\.tsx$/],
    weaponLicence: [/company\/sections\/DepositoriesSection\.tsx$/],
    // Fields of rows are not among them: a declaration begins without rows.
    weaponsAmmo: [/company\/declaration\/\w+Section\.tsx$/],
  };
  const onTop = (name) => {
    const own = (sections[name.split('/').at(-2)] ?? []).flatMap(keys);
    return files([companyViews, name, ...own]).filter((file) => !formFiles.includes(file));
  };
  return [
    { what: 'login, JS', files: files(login).filter(isScript), budget: 115 },
    { what: 'login and purchase form, JS', files: formFiles.filter(isScript), budget: 225 },
    // No budget of the design: it shows when the list begins to load what belongs to the form.
    { what: 'login and list, JS', files: files(list).filter(isScript), budget: 175 },
    { what: 'login and purchase form, CSS', files: formFiles.filter((file) => !isScript(file)), budget: 20 },
    ...keys(/domain\/applications\/company\/\w+\/form\.ts$/).map((name) => ({
      what: `${name.split('/').at(-2)} on top of it, JS`,
      files: onTop(name).filter(isScript),
      budget: 25,
    })),
  ];
}

/** Bytes of a file as the server sends it to a browser that accepts this encoding. */
const sentBytes = (origin, file, encoding) =>
  new Promise((resolve, reject) => {
    http
      .get(`${origin}/${file}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
        let bytes = 0;
        answer.on('data', (part) => {
          bytes += part.length;
        });
        answer.on('end', () => {
          const isAsAccepted = bytes < compressedFrom || answer.headers['content-encoding'] === encoding;
          if (answer.statusCode === 200 && isAsAccepted) resolve(bytes);
          else reject(new Error(`${file}: ${answer.statusCode}, ${bytes} bytes not sent as ${encoding}`));
        });
      })
      .on('error', reject);
  });

/** Rows of the table of `npm run bench`. */
export async function measureSizes(origin) {
  const sum = async (files, encoding) => {
    const bytes = await Promise.all(files.map((file) => sentBytes(origin, file, encoding)));
    return bytes.reduce((total, each) => total + each, 0) / 1024;
  };
  const rows = [];
  for (const { what, files, budget } of readRoutes()) {
    rows.push({ what, value: await sum(files, 'gzip'), unit: 'kB gzip', budget });
    rows.push({ what, value: await sum(files, 'br'), unit: 'kB brotli', budget: null });
  }
  return rows;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-sizes-'));
  const server = await startServer({ folder, port: 3900 + Math.floor(Math.random() * 90) });
  try {
    const rows = await measureSizes(server.origin);
    console.table(rows.map(({ value, ...row }) => ({ ...row, value: value.toFixed(1) })));
    const over = rows.filter(({ value, budget }) => budget !== null && value > budget);
    if (process.argv.includes('--check') && over.length > 0) {
      console.error(`over budget: ${over.map(({ what }) => what).join(', ')}`);
      process.exitCode = 1;
    }
  } finally {
    server.child.kill('SIGTERM');
    await server.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
