import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { compressedOnce } from './compressed';
import type { Config } from './config';
import type { Deps } from './deps';
import { HttpError } from './errors';
import { machinePictures } from './machinePictures';

type PageConfig = Pick<Config, 'webFolder' | 'version' | 'host' | 'origin' | 'isSandbox' | 'hasCharts' | 'contact'>;

const robots = 'User-agent: *\nDisallow: /api/\n';

/** The address in the version label (OPEN-8): the public name, never a client's or an inner one. */
const shownAddress = ({ host, origin, isSandbox }: Pick<Config, 'host' | 'origin' | 'isSandbox'>): string =>
  isSandbox ? host : new URL(origin).hostname;

/** The meta tags `portal-<name>` that tell the page about the server. */
const metaTags = {
  /** `version address` (OPEN-8). */
  version: (config: PageConfig) => [config.version, shownAddress(config)].join(' '),
  /** Switches the machine charts on or off; when off, the portal neither shows nor reports machines. */
  charts: ({ hasCharts }: PageConfig) => (hasCharts ? 'on' : 'off'),
  /** Contact of the help page: `email|phone|hours`. */
  contact: ({ contact }: PageConfig) => [contact.email, contact.phone, contact.hours].join('|'),
};

/** The page with what it must know of the server in its head, in place of what the build has put there. */
export const withMetaTags = (html: string, config: PageConfig): string =>
  Object.entries(metaTags).reduce((page, [name, contentOf]) => {
    const meta = `<meta name="portal-${name}" content="${contentOf(config).replace(/[^\w.:@+| -]/g, '')}">`;
    const bare = page.replace(new RegExp(`\\s*<meta name="portal-${name}"[^>]*>`), '');
    return bare.replace('</head>', () => `${meta}</head>`);
  }, html);

/** Is the last part of a path the name of a file, as pages have none? */
const isFileName = (address: string): boolean => {
  const dot = address.lastIndexOf('.');
  return dot > address.lastIndexOf('/') && dot < address.length - 1;
};

const isPage = ({ method, url }: FastifyRequest): boolean => {
  const [address = ''] = url.split('?');
  const isInternal = /^\/(api|tara|reminders|sandbox\/(bank|mail))(\/|$)/.test(address);
  return ['GET', 'HEAD'].includes(method) && !isInternal && !isFileName(address);
};

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** The page as it was built, or null before the first build. */
function builtPage(config: PageConfig): SendPage | null {
  const file = path.join(config.webFolder, 'index.html');
  return fs.existsSync(file) ? compressedOnce(withMetaTags(fs.readFileSync(file, 'utf8'), config)) : null;
}

/** Vite's client and React's Fast Refresh need inline scripts, inline styles and a web socket. */
const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws:",
].join(';');

const developmentPage =
  (config: PageConfig, html: NonNullable<Deps['developmentPage']>): SendPage =>
  async ({ url }, reply) =>
    reply.header('content-security-policy', developmentPolicy).send(withMetaTags(await html(url), config));

/** Everything about one page is kept apart from the assets: it is small, never cached, and answers every route of the portal. */
export function pages({ config, developmentPage: html }: { config: PageConfig } & Pick<Deps, 'developmentPage'>) {
  const send = html ? developmentPage(config, html) : builtPage(config);
  const ownHost = new URL(config.origin).host;
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!send || !isPage(request)) throw new HttpError(404, 'NOT_FOUND', 'Not found');
    // The sandbox's login comes back to one name of this machine; start there, or its cookie is lost.
    if (config.isSandbox && request.host !== ownHost) return reply.redirect(`${config.origin}${request.url}`, 302);
    return send(request, reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache'));
  };
}

/** The built portal: assets for ever, as their names carry a hash; a compressed twin is sent where there is one. */
export const webRoutes =
  (deps: Pick<Deps, 'config' | 'developmentPage'>): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    const { config } = deps;
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, isPublic: true };
      route.schema = { ...route.schema, hide: true };
    });
    app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));
    if (!fs.existsSync(config.webFolder)) return;
    const page = pages(deps);
    app.get('/', async (request, reply) => page(request, reply));
    app.get('/index.html', async (_, reply) => reply.redirect('/', 302));
    await app.register(fastifyStatic, {
      root: config.webFolder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    if (config.hasCharts) machinePictures(app, config);
  };
