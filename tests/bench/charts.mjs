// The largest chart, in Chromium: from the address to the drawing on screen, and the work of moving the highlight.
import fs from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { share, timedPaints, timePaints } from './measure.mjs';

const opens = 5;
const moves = 60;
const folder = 'docs/machines';

/** The machine whose chart has the most to draw. */
const largest = fs
  .readdirSync(folder)
  .filter((file) => /^[^.]+\.svg$/.test(file))
  .map((file) => ({ id: file.slice(0, -4), size: fs.statSync(`${folder}/${file}`).size }))
  .reduce((most, each) => (each.size > most.size ? each : most)).id;

async function open(browser, origin) {
  const page = await (await browser.newContext({ locale: 'et-EE' })).newPage();
  const begun = performance.now();
  await page.goto(`${origin}/machines/${largest}`);
  await page.locator('svg.machine-frame [data-state]').first().waitFor();
  return { page, ms: performance.now() - begun };
}

/** Milliseconds of work of each move: what is possible is pressed, each in its turn. */
async function movesOf(page) {
  await timePaints(page, 'click', 'click');
  const choices = page.locator('.machine-choice');
  for (let i = 0; i < moves; i += 1) {
    const count = await choices.count();
    // Where nothing can happen any more, it starts again.
    if (count === 0) await page.getByRole('button', { name: 'Alusta uuesti' }).click();
    else await choices.nth(i % count).click();
  }
  return (await timedPaints(page)).map(({ work }) => work);
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
      if (i === opens - 1) times = await movesOf(page);
      await page.context().close();
    }
    return [
      {
        what: `opening the largest chart (${largest}), median`,
        value: share(opened, 0.5),
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
