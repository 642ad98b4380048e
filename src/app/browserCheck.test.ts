import fs from 'node:fs';
import vm from 'node:vm';
import { parse } from 'acorn';

const script = fs.readFileSync('public/browser-check.js', 'utf8');

/** An element with no more than the script uses, all of which Internet Explorer 8 has. */
class OldElement {
  readonly childNodes: (OldElement | string)[] = [];
  readonly style = { cssText: '' };
  readonly attributes: Record<string, string> = {};
  parentNode: OldElement | null = null;
  onclick: (() => void) | null = null;
  constructor(readonly tagName: string) {}

  get firstChild(): OldElement | string | null {
    return this.childNodes[0] ?? null;
  }
  get text(): string {
    return this.childNodes.map((child) => (typeof child === 'string' ? child : child.text)).join('\n');
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
  appendChild(child: OldElement | string) {
    return this.insertBefore(child, null);
  }
  insertBefore(child: OldElement | string, before: OldElement | string | null) {
    const index = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(index, 0, child);
    if (child instanceof OldElement) child.parentNode = this;
    return child;
  }
  removeChild(child: OldElement) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
  }
}

interface Browser {
  userAgent: string;
  /** `addEventListener` and `DOMContentLoaded`: from Internet Explorer 9 on. */
  hasListeners?: boolean;
  /** The attribute `noModule` of scripts, Promise and Proxy. */
  isModern?: boolean;
}

/** The page after the script itself ran in a context that has nothing but what this browser has. */
function open({ userAgent, hasListeners = true, isModern = false }: Browser, pathname: string) {
  const body = new OldElement('body');
  const root = new OldElement('div');
  body.appendChild(root);
  let whenReady = () => {};
  const replaced: string[] = [];
  const document = {
    readyState: 'loading',
    body,
    createElement: (tag: string) =>
      Object.assign(new OldElement(tag), isModern && tag === 'script' ? { noModule: false } : {}),
    createTextNode: (text: string) => text,
    getElementById: (id: string) => (id === 'root' ? root : null),
    ...(hasListeners
      ? {
          addEventListener: (_type: string, listener: () => void) => {
            whenReady = listener;
          },
        }
      : {
          attachEvent: (_type: string, listener: () => void) => {
            whenReady = listener;
          },
        }),
  };
  const window: Record<string, unknown> & { portalBrowser?: Window['portalBrowser'] } = {
    navigator: { userAgent },
    location: { pathname, replace: (address: string) => replaced.push(address) },
    ...(isModern && { Promise, Proxy }),
  };
  vm.runInNewContext(script, { window, document });
  document.readyState = 'complete';
  whenReady();
  return { body, root, replaced, result: window.portalBrowser };
}

const microsoft = [
  ['Internet Explorer 6', { userAgent: 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)', hasListeners: false }],
  [
    'Internet Explorer 8',
    { userAgent: 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', hasListeners: false },
  ],
  ['Internet Explorer 9', { userAgent: 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)' }],
  ['Internet Explorer 11', { userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' }],
  [
    'Edge 11',
    { userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/42.0 Safari/537.36 Edge/11.10162' },
  ],
] as const;

const others = [
  [
    'Edge 12',
    { userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/42.0 Safari/537.36 Edge/12.10240' },
  ],
  [
    'Edge 18',
    {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/18.17763',
      isModern: true,
    },
  ],
  [
    'Edge of today',
    {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      isModern: true,
    },
  ],
  [
    'Chrome',
    {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      isModern: true,
    },
  ],
  [
    'Safari',
    {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      isModern: true,
    },
  ],
  ['Firefox', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', isModern: true }],
] as const;

test('[SHELL-38] [LIMIT-23] the script is ES5: an old browser can parse it', () => {
  expect(() => parse(script, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
});

test.each(microsoft)('[SHELL-38] [LIMIT-23] %s is taken to /ieerror from every address', (_name, browser) => {
  for (const address of ['/', '/login', '/info', '/applications/private/7']) {
    const { replaced, result } = open(browser, address);
    expect(replaced).toEqual(['/ieerror']);
    expect(result).toBeUndefined();
  }
});

test.each(microsoft)(
  '[SHELL-03] [LIMIT-23] /ieerror asks for Google Chrome in both languages: %s',
  (_name, browser) => {
    const { root, replaced, result } = open(browser, '/ieerror');
    expect(replaced).toEqual([]);
    expect(root.text).toMatch(/Seda veebilehitsejat ei toetata.*kasutage Google Chrome’i/s);
    expect(root.text).toMatch(/This browser is not supported.*use Google Chrome/s);
    expect(result?.isOldMicrosoft).toBe(true);
  },
);

test.each(others)('[SHELL-39] [LIMIT-23] %s is not blocked', (_name, browser) => {
  const { root, replaced, result } = open(browser, '/info');
  expect(replaced).toEqual([]);
  expect(root.text).toBe('');
  expect(result?.isOldMicrosoft).toBe(false);
});

test('[SHELL-40] a browser without modules is warned by a box that can be closed, another is not', () => {
  const [, edge12] = others[0];
  const old = open(edge12, '/info');
  expect(old.result?.hasFeatures).toBe(false);
  const [box] = old.body.childNodes as OldElement[];
  expect(box!.attributes.role).toBe('alertdialog');
  expect(box!.text).toMatch(/liiga vana.*too old/s);
  const button = box!.childNodes.find((child) => child instanceof OldElement && child.tagName === 'button');
  (button as OldElement).onclick!();
  expect(old.body.text).toBe('');
  const [, edge18] = others[1];
  const modern = open(edge18, '/info');
  expect(modern.result?.hasFeatures).toBe(true);
  expect(modern.body.text).toBe('');
});
