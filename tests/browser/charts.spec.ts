import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { flowLanguages } from './support/languages';
import { enterAs } from './support/login';
import { lookAtBoth, takePicture } from './support/look';
import { people } from './support/people';
import { expect, test } from './support/test';

const chartIn = (page: Page) => page.locator('svg.machine-frame');
const stateIn = (page: Page, path: string) => chartIn(page).locator(`[data-state="${path}"]`);

/** Opens the page of a machine and waits until a worker has drawn its chart. */
async function openChart(page: Page, machine: string): Promise<void> {
  await page.goto(`/machines/${machine}?view=full`);
  await expect(chartIn(page).locator('[data-state]').first()).toBeVisible();
}

test('[SHELL-44] a machine is played together with its machines; reload, step back and back keep to the address', async ({
  page,
}) => {
  const way =
    'applicationLoader/done.loadApplication*applicationLoader/done.loadDocuments*event.form.updated*draft/done.restoreDraft_none';
  await page.goto(`/machines/application?view=full&together=on&play=${way}`);
  const draft = page.locator('summary', { hasText: /: clean$/ });
  await expect(draft).toBeVisible();
  await page
    .locator('.machine-choice', { hasText: /^form\.changed/ })
    .first()
    .click();
  const dirty = page.locator('summary', { hasText: /: unsaved\.dirty$/ });
  await expect(dirty).toBeVisible();
  await expect(page.locator('.machine-log')).toContainText('application → draft: form.changed');
  await lookAtBoth(page, '77-machines-together');
  await page.reload();
  await expect(dirty).toBeVisible();
  await page.goBack();
  await expect(draft).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Samm tagasi' }).click();
  await expect(draft).toBeVisible();
  await expect(page).not.toHaveURL(/form\.changed/);
});

for (const language of flowLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test('[SHELL-44] a machine can be found, its chart read and played by keyboard', async ({ page, t }) => {
      await page.goto('/machines');
      await lookAtBoth(page, '70-machines');
      await page.locator('a[href="/machines/submission"]').click();
      await expect(stateIn(page, 'opening')).toHaveClass(/is-active/);
      const possible = page.locator('.machine-choice');
      await possible
        .filter({ hasText: language === 'et' ? /^Vorm on ekraanil/ : /^The form is on screen/ })
        .first()
        .press('Enter');
      await expect(stateIn(page, 'editing.idle')).toHaveClass(/is-active/);
      await lookAtBoth(page, '71-machine');

      await possible
        .filter({ hasText: language === 'et' ? /^Maksa, / : /^Pay, / })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await expect(stateIn(page, 'validating')).toHaveClass(/is-active/);
      await expect(stateIn(page, 'editing.idle')).not.toHaveClass(/is-active/);
      const shared = await page.getByRole('link', { name: t('machines:play.link') }).getAttribute('href');
      await page.goto(shared ?? '');
      await expect(stateIn(page, 'validating')).toHaveClass(/is-active/);

      await page.getByRole('searchbox', { name: t('machines:search.label') }).fill('uploadFailed');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/machines\/submission\/uploadFailed/);
      await expect(stateIn(page, 'uploadFailed')).toHaveAttribute('aria-pressed', 'true');
      await stateIn(page, 'saved').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/machines\/submission\/saved/);
    });

    test('[SHELL-44] a scenario is played step by step, and the address holds the position', async ({ page, t }) => {
      await page.goto('/machines/submission');
      const panel = page.getByRole('region', { name: t('machines:scenario.title') });
      await panel.getByRole('link').first().click();
      const forward = panel.getByRole('button', { name: t('machines:scenario.forward') });
      for (let step = 0; step < 3; step++) await forward.click();
      await expect(stateIn(page, 'validating')).toHaveClass(/is-active/);
      await page.reload();
      await expect(stateIn(page, 'validating')).toHaveClass(/is-active/);
      await expect(panel.locator('[aria-current="step"]')).toHaveCount(1);
      await lookAtBoth(page, '75-scenario');
      await panel.getByRole('button', { name: t('machines:scenario.back'), exact: true }).click();
      await expect(stateIn(page, 'editing.idle')).toHaveClass(/is-active/);
      await page.getByRole('button', { name: t('machines:scenario.save') }).click();
      await page.getByLabel(t('machines:scenario.field.et')).fill('Failid on valitud');
      await page.getByLabel(t('machines:scenario.field.en')).fill('Files are chosen');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('machines:scenario.download') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('files-are-chosen.json');
      expect(JSON.parse(fs.readFileSync(await file.path(), 'utf8'))).toEqual({
        title: { et: 'Failid on valitud', en: 'Files are chosen' },
        requirements: [],
        steps: [
          { event: 'event.form.updated', state: 'editing.idle' },
          { event: 'event.queue.changed_twoFiles', state: 'editing.idle' },
        ],
      });
    });

    test('[SHELL-44] a machine shows the pictures of the machines inside it', async ({ page, t }) => {
      await page.goto('/machines/bankChoice');
      await expect(page.getByRole('heading', { name: t('machines:children.title') })).toHaveCount(0);
      await page.goto('/machines/application');
      const inside = page.locator('.machine-child', { hasText: t('machines:titles.submission') });
      await inside.locator('summary').first().click();
      const picture = inside.getByRole('img', {
        name: t('machines:chart.of', { title: t('machines:titles.submission') }),
      });
      await expect(picture.locator('[data-state="uploadFailed"]')).toBeAttached();
      await expect(inside.locator('summary', { hasText: t('machines:titles.bankChoice') })).toBeVisible();
      await lookAtBoth(page, '76-children');
    });
  });
}

test('[SHELL-44] play is kept by a reload, and the back button of the browser takes a step back', async ({ page }) => {
  await openChart(page, 'session');
  await page.locator('.machine-choice').first().click();
  await expect(stateIn(page, 'anonymous')).toHaveClass(/is-active/);
  await page.reload();
  await expect(stateIn(page, 'anonymous')).toHaveClass(/is-active/);
  await page.goBack();
  await expect(stateIn(page, 'loading')).toHaveClass(/is-active/);
});

for (const width of [360, 1280])
  test(`[SHELL-44] a link to a state shows it in the window of ${width} px, and the name of the machine is whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openChart(page, 'application');
    const name = chartIn(page).locator('.chart-texts').last();
    const frame = (await chartIn(page).boundingBox())!;
    const title = (await name.boundingBox())!;
    expect(title.x).toBeGreaterThanOrEqual(frame.x);
    expect(title.x + title.width).toBeLessThanOrEqual(frame.x + frame.width);
    await page.goto('/machines/submission/uploadFailed');
    await expect(stateIn(page, 'uploadFailed').locator('.chart-box')).toBeInViewport({ ratio: 0.9 });
    const links = await page
      .locator('main a, main .machine-link')
      .evaluateAll((all) =>
        all
          .map((link) => [link.textContent, link.getBoundingClientRect().height] as const)
          .filter(([, height]) => height < 24),
      );
    expect(links).toEqual([]);
  });

test('[SHELL-44] the chart stays in the window while the panels beside it are used', async ({ page }) => {
  await openChart(page, 'submission');
  await page.locator('#machine-play').evaluate((title) => title.scrollIntoView());
  await expect(chartIn(page)).toBeInViewport({ ratio: 1 });
});

test('[SHELL-44] on a phone no table of a machine is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openChart(page, 'session');
  const widest = await page
    .locator('.machine-table, .machine-table *')
    .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
  expect(widest).toBeLessThanOrEqual(360);
});

test('[SHELL-44] a chart is saved whole, as SVG and as PNG', async ({ page, t }) => {
  await openChart(page, 'draft');
  const saved: Buffer[] = [];
  for (const format of ['SVG', 'PNG']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('machines:chart.save', { format }) }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`draft.${format.toLowerCase()}`);
    saved.push(fs.readFileSync(await file.path()));
  }
  const [svg, png] = saved as [Buffer, Buffer];
  const [, width = 0, height = 0] = /^<svg[^>]* viewBox="0 0 (\d+) (\d+)"/.exec(svg.toString())?.map(Number) ?? [];
  expect(width).toBeGreaterThan(500);
  expect(svg.toString()).not.toMatch(/var\(--|tabindex/);
  // Width and height of a PNG stand after its first 16 bytes.
  const [pixels, lines] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(pixels).toBeGreaterThanOrEqual(Math.min(width * 2, 8_000));
  expect(pixels / lines).toBeCloseTo(width / height, 1);
});

test('[STEP-22] the course of an application can be filtered and fits a phone', async ({ page, t }) => {
  await page.goto('/machines/course');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel(t('machines:course.stage')).selectOption('exam');
  await expect(page).toHaveURL(/stage=exam/);
  await lookAtBoth(page, '74-course');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(stateIn(page, 'exam.pending')).toHaveAttribute('aria-pressed', 'true');
});

test('[SHELL-44] a printed chart has the whole chart and its table', async ({ page }) => {
  await openChart(page, 'session');
  // Registered after the chart's own: what it sees is what is printed.
  await chartIn(page).evaluate((svg) => {
    window.addEventListener('beforeprint', () => {
      const { width, height } = (svg as SVGSVGElement).getBBox();
      const [, , shownWidth = 0, shownHeight = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
      svg.dataset.printed = String(shownWidth >= width && shownHeight >= height);
    });
  });
  const opened = await chartIn(page).getAttribute('viewBox');
  await page.pdf();
  await expect(chartIn(page)).toHaveAttribute('data-printed', 'true');
  await expect(chartIn(page)).toHaveAttribute('viewBox', opened!);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await takePicture(page, '72-machine-paper');
});

test('[SHELL-44] [AUTH-12] the chart follows a session in another tab and shows no form values', async ({
  page,
  context,
  t,
}) => {
  const designer = await context.newPage();
  await openChart(designer, 'session');
  await designer.getByRole('button', { name: t('machines:watch.start') }).click();
  await expect(designer.getByText(t('machines:watch.nobody'))).toBeVisible();

  await page.goto('/login');
  await expect(stateIn(designer, 'anonymous')).toHaveClass(/is-active/);
  await enterAs(page, people.adult);
  await expect(page).toHaveURL(/\/info$/);
  await expect(stateIn(designer, 'signedIn.authenticated')).toHaveClass(/is-active/);

  await page.goto('/applications/private?classifier=APPLICATION_TYPE_PURCHASE_LICENCE&page=details');
  const panel = designer.getByRole('region', { name: t('machines:watch.title') });
  // A change that is typed before the draft is ready takes the machine to another state.
  await expect(panel.getByText(/draft: .+ → clean/).first()).toBeVisible();
  await page.locator('#field-comment').fill('Ainult minu enda asi');
  await expect(panel.getByText(/draft: form\.changed → unsaved\.dirty/).first()).toBeVisible();
  // The tree: the draft runs inside the application.
  const inner = panel.locator('.machine-tree .machine-tree').filter({ hasText: 'draft' });
  await expect(inner.first()).toBeVisible();
  await panel.getByRole('link', { name: 'draft', exact: true }).first().click();
  await expect(stateIn(designer, 'clean')).toHaveClass(/is-active/);

  const diagram = designer.locator('section', {
    has: designer.getByRole('heading', { name: t('machines:sequence.title') }),
  });
  await expect(diagram.locator('.chart-seq-start').first()).toBeVisible();
  // A browser need not draw a page behind another one: the designer turns to the chart.
  await designer.bringToFront();
  await lookAtBoth(designer, '77-sequence');
  const saved: string[] = [];
  for (const name of [t('machines:chart.save', { format: 'SVG' }), t('machines:sequence.saveLog')]) {
    const download = designer.waitForEvent('download');
    await diagram.getByRole('button', { name }).click();
    saved.push(fs.readFileSync(await (await download).path(), 'utf8'));
  }
  expect(saved[0]).toMatch(/^<svg[^>]* viewBox=/);
  expect(saved[0]).toMatch(/\.chart-seq-line/);
  expect(saved[0]).not.toMatch(/var\(--/);
  expect(JSON.parse(saved[1]!)).toContainEqual(expect.objectContaining({ machine: 'draft', event: 'form.changed' }));
  expect(saved.join()).not.toContain('Ainult minu enda asi');

  // The draft was watched from its start: what it did can be played.
  await diagram
    .getByRole('link', { name: /^draft: / })
    .first()
    .click();
  await expect(designer).toHaveURL(/play=.*done\.restoreDraft_none\*(.*\*)?event\.form\.changed_first/);
  await expect(designer.getByText(t('machines:play.broken'))).toHaveCount(0);
  await designer.goBack();
  await expect(designer.getByText('Ainult minu enda asi')).toHaveCount(0);
  await takePicture(designer, '73-machine-watched');
});
