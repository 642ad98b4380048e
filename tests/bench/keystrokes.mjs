// Keystroke to paint in the purchase form, in Chromium: from the key event to the frame that shows it.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';

/** Measures 100 keys in the comment of a new purchase licence. */
export async function measureKeystrokes(origin, person) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ locale: 'et-EE' });
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: 'Logi sisse' }).first().click();
    await page.waitForURL(/\/tara\/oidc\/authorize/);
    await page.goto(`${page.url()}&autologin=${person}`);
    await page.waitForURL(/\/info/);
    await page.goto(`${origin}/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE`);
    const comment = page.locator('#field-comment');
    await comment.waitFor();
    await page.waitForTimeout(1_500);
    await comment.focus();
    await page.evaluate(() => {
      window.paints = [];
      document.getElementById('field-comment').addEventListener(
        'keydown',
        () => {
          const begun = performance.now();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => window.paints.push(performance.now() - begun);
            channel.port2.postMessage(null);
          });
        },
        { capture: true },
      );
    });
    for (let i = 0; i < 100; i += 1) await page.keyboard.press('a', { delay: 5 });
    await page.waitForTimeout(300);
    const paints = (await page.evaluate(() => window.paints)).sort((a, b) => a - b);
    return [
      {
        what: 'keystroke to paint in the purchase form, p50',
        value: paints[Math.floor(paints.length * 0.5)],
        unit: 'ms',
        budget: 16,
      },
      {
        what: 'keystroke to paint in the purchase form, p95',
        value: paints[Math.floor(paints.length * 0.95)],
        unit: 'ms',
        budget: null,
      },
    ];
  } finally {
    await browser.close();
  }
}
