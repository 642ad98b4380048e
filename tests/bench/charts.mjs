// The largest chart, in Chromium: from the address to the drawing on screen, and the work of moving the highlight.
import fs from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.mjs';
import { share, timedPaints, timePaints } from './measure.mjs';
import { amount } from './options.mjs';

const opens = amount(5, 1);
const moves = amount(60, 15);
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

/**
 * Plays one of the events that are possible now, or starts again when there is none. The button is found and pressed in one
 * task of the page: each move changes which buttons there are.
 */
function playOne(index) {
  const named = (name) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const choices = document.querySelectorAll('.machine-choice:enabled');
  const button = choices[index % choices.length] ?? named('Alusta uuesti');
  button.click();
}

/** Milliseconds of work of each move. */
async function movesOf(page) {
  await timePaints(page, 'click', 'click');
  for (let i = 0; i < moves; i += 1) {
    await page.evaluate(playOne, i);
    await page.waitForFunction((count) => window.paints.length === count, i + 1);
  }
  return (await timedPaints(page)).map(({ work }) => work);
}

export async function* measureCharts(origin) {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const opened = [];
    let last;
    for (let i = 0; i < opens; i += 1) {
      await last?.context().close();
      const { page, ms } = await open(browser, origin);
      opened.push(ms);
      last = page;
    }
    yield {
      what: `opening the largest chart (${largest}), median`,
      value: share(opened, 0.5),
      unit: 'ms',
      budget: 1_500,
    };
    const times = await movesOf(last);
    yield { what: 'work of moving the highlight in it, p50', value: share(times, 0.5), unit: 'ms', budget: 16 };
    yield { what: 'work of moving the highlight in it, p95', value: share(times, 0.95), unit: 'ms', budget: 16 };
  } finally {
    await browser.close();
  }
}
