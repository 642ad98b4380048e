/** Browsers by what their `User-Agent` has; the first row that matches counts, since later names stand in earlier ones, too. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Browser and system of a `User-Agent`, e.g. `Firefox, Linux`: enough to recognise one's own device, and no more personal
 * data than that. Null when neither is known.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const known = [browsers, systems].flatMap(
    (rows) => rows.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? [],
  );
  return known.length > 0 ? known.join(', ') : null;
}
