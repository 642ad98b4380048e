import fs from 'node:fs';

const script = fs.readFileSync('src/app/browser-check.js', 'utf8');

/** The result of the script for this user agent, on the page for old browsers. */
function lookAt(userAgent: string): typeof window.portalBrowser {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/ieerror');
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  new Function(script)();
  return window.portalBrowser;
}
const page = () => document.getElementById('root')?.textContent ?? '';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['Internet Explorer 8', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', true],
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  ['Edge 11', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/42.0 Safari/537.36 Edge/11.10162', true],
  ['Edge 12', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/42.0 Safari/537.36 Edge/12.10240', false],
  ['Edge 18', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/18.17763', false],
  ['Edge of today', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])(
  '[SHELL-38] [LIMIT-23] only Internet Explorer and Edge up to version 11 count as old: %s',
  (_name, userAgent, isOld) => {
    expect(lookAt(userAgent)?.isOldMicrosoft).toBe(isOld);
    expect(/Google Chrome/.test(page())).toBe(isOld);
  },
);
