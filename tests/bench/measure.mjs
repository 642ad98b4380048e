// What several measures in Chromium have in common.

/** The number below which this part of them lies: 0.5 is the median. */
export function share(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Logs a sandbox person in, by the page of the national login. */
export async function loginInBrowser(page, origin, person) {
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Logi sisse' }).first().click();
  await page.waitForURL(/\/tara\/oidc\/authorize/);
  await page.goto(`${page.url()}&autologin=${person}`);
  await page.waitForURL(/\/info/);
}

/**
 * From now on each answer of the page to a person is timed, milliseconds. `paint`: from what the person did to the frame
 * that shows it. `work`: of that, what the page did; the rest is waiting for the screen to ask for its next frame, up to
 * 16 ms whatever the page does.
 * @param begins event in which it begins, e.g. `keydown`.
 * @param ends event after which the page has done what it does, e.g. `input`; may be the same.
 */
export const timePaints = (page, begins, ends) =>
  page.evaluate(
    ([first, last]) => {
      window.paints = [];
      // What was timed before is not timed any more.
      window.timing?.abort();
      window.timing = new AbortController();
      const { signal } = window.timing;
      let begun = 0;
      const begin = () => {
        begun = performance.now();
      };
      window.addEventListener(first, begin, { capture: true, signal });
      const end = () =>
        queueMicrotask(() => {
          const from = begun;
          const handled = performance.now() - from;
          requestAnimationFrame(() => {
            const frame = performance.now();
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              const painted = performance.now();
              window.paints.push({ paint: painted - from, work: handled + painted - frame });
            };
            channel.port2.postMessage(null);
          });
        });
      window.addEventListener(last, end, { signal });
    },
    [begins, ends],
  );

/** What was timed since `timePaints`. */
export async function timedPaints(page) {
  // The last one may be on its way.
  await page.waitForTimeout(300);
  return page.evaluate(() => window.paints);
}
