import fs from 'node:fs';
import path from 'node:path';

const room = path.resolve('src');
const sheets = fs
  .readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: fs.readFileSync(path.join(room, file), 'utf8') }));

/** A stylesheet without its comments and without its media queries, which adjust what is defined elsewhere. */
function withoutMedia(css: string): string {
  let rest = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (let start = rest.indexOf('@media'); start >= 0; start = rest.indexOf('@media')) {
    let end = rest.indexOf('{', start) + 1;
    for (let depth = 1; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[rest[end] ?? '}'] ?? 0;
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}

/** Classes that a stylesheet defines: those with a rule for the class alone, e.g. `.card` and not `.page > .card`. */
const definedIn = (css: string): string[] =>
  [...withoutMedia(css).matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\.([\w-]+)(?:::?[\w-]+)*$/.exec(selector.trim())?.[1] ?? [])
    .filter((name) => !name.startsWith('bp6-'));

describe('the stylesheets', () => {
  test('are read', () => {
    expect(definedIn('.a { b: c } @media print { .d { e: f } } .g, .h:hover { i: j } .k > .l { m: n }')).toEqual([
      'a',
      'g',
      'h',
    ]);
    expect(sheets.length).toBeGreaterThan(10);
  });

  test('define each class only once, because stylesheets stay loaded when another screen opens', () => {
    const files = new Map<string, Set<string>>();
    for (const { file, css } of sheets)
      for (const name of definedIn(css)) files.set(name, (files.get(name) ?? new Set()).add(file));
    const shared = [...files].filter(([, found]) => found.size > 1).map(([name, found]) => [name, ...found]);
    expect(shared).toEqual([]);
  });

  test('[SHELL-36] cover the whole window with an open overlay, and only with an open one', () => {
    const shell = withoutMedia(sheets.find(({ file }) => file === path.join('theme', 'shell.css'))!.css);
    const rules = [...shell.matchAll(/^(\.busy-overlay(?![\w-])[^{]*)\{([^}]*)\}/gm)];
    expect(rules.map(([, selector]) => selector!.trim())).toEqual(['.busy-overlay[data-open]']);
    expect(rules[0]![2]).toMatch(/position: fixed;\s+inset: 0;/);
  });
});
