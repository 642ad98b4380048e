import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { field, openNew } from './support/form';
import { enter } from './support/login';
import { openPage } from './support/pages';
import { people } from './support/people';
import { startPortal } from './support/portal';
import { test as base, expect } from './support/test';
import type { Words } from './support/texts';

const copied = [
  ...['build', 'domain', 'locales', 'machines', 'public', 'server', 'src'],
  ...['index.html', 'package.json', 'vite.config.ts'],
];

interface Project {
  folder: string;
  /** Replaces a text in a file. */
  edit(file: string, from: string, to: string): void;
}

/** A copy of the project, so that a test can change its files, with `npm run dev` running in it. */
const test = base.extend<object, { project: Project }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright needs the pattern
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-dev-'));
      for (const name of copied) fs.cpSync(name, path.join(folder, name), { recursive: true });
      fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
      const edit = (name: string, from: string, to: string) => {
        const file = path.join(folder, name);
        const text = fs.readFileSync(file, 'utf8');
        expect(text, `${name} contains the text to replace`).toContain(from);
        fs.writeFileSync(file, text.replace(from, to));
      };
      await use({ folder, edit });
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ project: { folder } }, use) => {
      const portal = await startPortal({}, { program: 'build/dev.mjs', cwd: folder });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens a new application. The first load takes its time: every module is transformed when it is asked for. */
const openForm = (page: Page, t: Words) =>
  expect(async () => {
    await enter(page, t, people.adult);
    await openNew(page, t);
  }).toPass({ timeout: 90_000 });

/** Marks the page: the mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('[DEV-01] a changed view and a changed text are shown at once, and what is typed stays', async ({
  page,
  t,
  project,
}) => {
  await openForm(page, t);
  await openPage(page, 'details');
  await field(page, 'comment').fill('Pooleli jäänud põhjendus');
  await openPage(page, 'person');
  await mark(page);

  project.edit('src/applications/sections/ContactSection.tsx', '<PhoneField', '<p>Muudetud vaade</p><PhoneField');
  await expect(page.getByText('Muudetud vaade')).toBeVisible();
  project.edit('locales/et/form.json', t('form:help.phone'), 'Muudetud tekst');
  await expect(page.getByText('Muudetud tekst')).toBeVisible();

  await openPage(page, 'details');
  await expect(field(page, 'comment')).toHaveValue('Pooleli jäänud põhjendus');
  expect(await isMarked(page)).toBe(true);
});

test('[DEV-01] a changed route and a changed rule are in force without a restart, and the data stays', async ({
  page,
  t,
  project,
}) => {
  await openForm(page, t);
  const robots = async () => (await page.request.get('/robots.txt')).text();
  expect(await robots()).toContain('Disallow: /api/');

  project.edit('server/web.ts', 'Disallow: /api/', 'Disallow: /muudetud/');
  await expect.poll(robots).toContain('Disallow: /muudetud/');
  project.edit('domain/limits.ts', 'emailMax: ', 'emailMax: 1 + ');
  await expect(field(page, 'email')).toHaveAttribute('maxlength', '255');

  // The session and the database are the same.
  await page.reload();
  await openNew(page, t);
});
