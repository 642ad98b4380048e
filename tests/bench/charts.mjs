// The largest chart, in Chromium: from the address to the drawing on screen, and the work of moving the highlight.
import fs from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';

const opens = 5;
const moves = 60;
const folder = 'docs/machines';

/** The machine whose chart has the most to draw. */
const largest = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ id: file.slice(0, -4), size: fs.statSync(`${folder}/${file}`).size }))
  .reduce((most, each) => (each.size > most.size ? each : most)).id;

const share = (sorted, part) => sorted[Math.floor(sorted.length * part)];
const ascending = (numbers) => numbers.sort((a, b) => a - b);

async function open(browser, origin) {
  const page = await (await browser.newContext({ locale: 'et-EE' })).newPage();
  const begun = performance.now();
  await page.goto(`${origin}/machines/${largest}`);
  await page.locator('svg.machine-frame [data-state]').first().waitFor();
  return { page, ms: performance.now() - begun };
}

/**
 * Milliseconds of work of each move: what the press does, and the frame that shows it. How long the screen takes to ask for
 * that frame is not counted: it is up to 16 ms whatever the page does. What is possible is pressed, each in its turn.
 */
async function movesOf(page) {
  await page.evaluate(() => {
    window.moves = [];
    let begun = 0;
    window.addEventListener('click', () => (begun = performance.now()), { capture: true });
    window.addEventListener('click', () =>
      queueMicrotask(() => {
        const handled = performance.now() - begun;
        requestAnimationFrame(() => {
          const frame = performance.now();
          const channel = new MessageChannel();
          channel.port1.onmessage = () => window.moves.push(handled + performance.now() - frame);
          channel.port2.postMessage(null);
        });
      }),
    );
  });
  const choices = page.locator('.machine-choice');
  for (let i = 0; i < moves; i += 1) {
    const count = await choices.count();
    // Where nothing can happen any more, it starts again.
    if (count === 0) await page.getByRole('button', { name: 'Alusta uuesti' }).click();
    else await choices.nth(i % count).click();
  }
  return page.evaluate(() => window.moves);
}

/** Rows of the table of `npm run bench`. */
export async function measureCharts(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const opened = [];
    let times = [];
    for (let i = 0; i < opens; i += 1) {
      const { page, ms } = await open(browser, origin);
      opened.push(ms);
      if (i === opens - 1) times = ascending(await movesOf(page));
      await page.context().close();
    }
    return [
      {
        what: `opening the largest chart (${largest}), median`,
        value: share(ascending(opened), 0.5),
        unit: 'ms',
        budget: 1_500,
      },
      { what: 'work of moving the highlight in it, p50', value: share(times, 0.5), unit: 'ms', budget: 16 },
      { what: 'work of moving the highlight in it, p95', value: share(times, 0.95), unit: 'ms', budget: 16 },
    ];
  } finally {
    await browser.close();
  }
}
