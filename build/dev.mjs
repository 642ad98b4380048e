/**
 * `npm run dev`: the portal with hot reload, at one address and in one process. Vite serves the modules of the portal and
 * loads the server, which is started again when one of its files changes. The data of the sandbox stays.
 */
import fs from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createServer, searchForWorkspaceRoot } from 'vite';

/** Files change in groups, at a checkout for example: pause before the server starts again, milliseconds. */
const pauseMs = 30;

/** Sends changed texts to the page, which shows them without a reload (src/i18n/hotTexts.ts). */
const hotTexts = () => ({
  name: 'hot-texts',
  async hotUpdate({ file, read }) {
    const [, language, namespace] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
    if (!namespace || this.environment.name !== 'client') return undefined;
    this.environment.hot.send('texts:changed', { language, namespace, texts: JSON.parse(await read()) });
    return [];
  },
});

/** Handles requests once the portal is open; until then they wait. */
let opening = Promise.reject(new Error('The portal has not been opened'));
opening.catch(() => undefined);

const server = http.createServer((request, response) =>
  vite.middlewares(request, response, async () => {
    try {
      (await opening).app.routing(request, response);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
    }
  }),
);
/** Where the packages are: in a worktree `node_modules` may be a link. */
const packages = path.resolve(createRequire(import.meta.url).resolve('vite/package.json'), '../..');
const vite = await createServer({
  plugins: [hotTexts()],
  appType: 'custom',
  // The server's modules are transformed side by side, not each when the one that imports it runs: a third of a start.
  environments: { ssr: { dev: { preTransformRequests: true } } },
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: ['**/{data,dist,docs,reports}/**'] },
    fs: {
      allow: [searchForWorkspaceRoot(process.cwd()), packages],
      // Vite's own list, and the keys and documents of the sandbox.
      deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/{keys,files}/**'],
    },
  },
});

async function open() {
  const [{ openPortal }, { taggedPdf }] = await Promise.all(
    ['/server/portal.ts', '/server/pdf/taggedPdf.ts'].map((file) => vite.ssrLoadModule(file)),
  );
  return openPortal({
    env: { MACHINE_PICTURES: 'reports/pictures/machines', ...process.env },
    webFolder: path.resolve('public'),
    pdfMaker: { makePdf: async (content) => taggedPdf(content), close: async () => {} },
    developmentPage: async (url) => vite.transformIndexHtml(url, await fs.readFile('index.html', 'utf8')),
  });
}

/** Closes the portal, if it is open, and opens it with the changed files. */
function reopen() {
  const started = performance.now();
  const last = opening;
  opening = last
    .then(
      ({ close }) => close(),
      () => undefined,
    )
    .then(open);
  return opening.then(
    ({ config: { host, port, origin } }) => {
      if (!server.listening) server.listen(port, host);
      vite.config.logger.info(`server ready in ${Math.round(performance.now() - started)} ms: ${origin}`);
    },
    (error) => {
      vite.ssrFixStacktrace(error);
      vite.config.logger.error(error.stack ?? String(error));
    },
  );
}

let timer;
vite.watcher.on('change', (file) => {
  if (!vite.environments.ssr.moduleGraph.getModulesByFile(file)) return;
  clearTimeout(timer);
  timer = setTimeout(reopen, pauseMs);
});

await reopen();

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    server.closeAllConnections();
    server.close();
    await opening.then(
      ({ close }) => close(),
      () => undefined,
    );
    await vite.close();
    process.exit(0);
  });
