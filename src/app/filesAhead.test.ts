import fs from 'node:fs';
import vm from 'node:vm';
import { parse } from 'acorn';

const rows = [
  { path: '/info', files: ['/assets/list.js'], texts: { et: ['/assets/et.js'], en: ['/assets/en.js'] } },
  { path: '/applications/private', files: ['/assets/form.js', '/assets/form.css'], texts: { et: [], en: [] } },
];
const script = fs.readFileSync('src/app/files-ahead.js', 'utf8').replace('(FILES_AHEAD)', `(${JSON.stringify(rows)})`);

/** The links that the script adds to the page at this address. */
function linksAt(pathname: string, session: string | null, language: string | null = null) {
  const links: Record<string, string>[] = [];
  const storage = (key: string, value: string | null) => ({ getItem: (name: string) => (name === key ? value : null) });
  const window = {
    location: { pathname },
    sessionStorage: storage('session', session),
    localStorage: storage('language', language),
  };
  const document = {
    createElement: (tag: string) => ({ tag }),
    head: { appendChild: (link: Record<string, string>) => links.push(link) },
  };
  vm.runInNewContext(script, { window, document });
  return links;
}

test('the script has the syntax of old browsers, with which it is loaded', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
});

test('with a session the files of the screen are fetched, each as what it is', () => {
  expect(linksAt('/applications/private/17', '{}')).toEqual([
    { tag: 'link', rel: 'modulepreload', as: 'script', crossOrigin: '', href: '/assets/form.js' },
    { tag: 'link', rel: 'preload', as: 'style', crossOrigin: '', href: '/assets/form.css' },
  ]);
});

test.each([
  [null, '/assets/et.js'],
  ['en', '/assets/en.js'],
  ['another', '/assets/et.js'],
])('texts are those of the remembered language: %s', (language, file) => {
  expect(linksAt('/info', '{}', language).map(({ href }) => href)).toEqual(['/assets/list.js', file]);
});

test.each([
  ['without a session', '/info', null],
  ['of another screen', '/settings', '{}'],
  ['of a screen whose path has that of another in it', '/guide/info', '{}'],
])('%s nothing is fetched', (_, path, session) => {
  expect(linksAt(path, session)).toEqual([]);
});

test('a closed storage stops nothing', () => {
  const window = Object.defineProperty({ location: { pathname: '/info' } }, 'sessionStorage', {
    get: () => {
      throw new Error('closed');
    },
  });
  expect(() => vm.runInNewContext(script, { window, document: {} })).not.toThrow();
});
