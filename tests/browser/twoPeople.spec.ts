import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { delays } from '#domain/limits';
import { pdf } from './support/files';
import { field } from './support/form';
import { fillKind, type KindWalk, openFromInfo } from './support/kinds';
import { flowLanguages } from './support/languages';
import { enterFor } from './support/login';
import { lookAtBoth } from './support/look';
import { openLastPage, openPage } from './support/pages';
import { companies, people } from './support/people';
import { tokenIn } from './support/session';
import { expect, test } from './support/test';
import { wordsOf } from './support/texts';

/** Two representatives of a company fill in the same declaration. */

const walk: KindWalk = { kind: 'WEAPONS_AMMO', person: people.responsible, company: companies.guards.name };
/** The same for an application that is short. */
const other: KindWalk = {
  kind: 'OTHER_APPLICATION',
  person: people.responsible,
  company: companies.guards.name,
  fileType: 'OTHER_APPLICATION_LOST_WEAPON',
};
interface Declaration {
  entrepreneurApplication: object;
  weapon: readonly object[];
  files: readonly object[];
}

/** A colleague who saves the same application from another browser. */
class Colleague {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
    private readonly url: string,
    private readonly id: number,
  ) {}

  private readonly headers = () => ({ authorization: `Bearer ${this.token}` });

  async saved(): Promise<Declaration> {
    return (await this.request.get(`${this.url}/${this.id}`, { headers: this.headers() })).json();
  }

  /** @returns how the application names the file. */
  async upload(documentType: string): Promise<object> {
    const multipart = { type: documentType, file: pdf('saateleht.pdf') };
    const answer = await this.request.post('/api/v1/storage/file', { headers: this.headers(), multipart });
    const { documentId } = await answer.json();
    return { documentType, documentId };
  }

  /** Has the application open. */
  async comesIn(): Promise<void> {
    const answer = await this.request.post(`${this.url}/${this.id}/presence`, { headers: this.headers() });
    expect(answer.status()).toBe(200);
  }

  async change(change: (now: Declaration) => object): Promise<void> {
    const now = await this.saved();
    const answer = await this.request.post(this.url, { headers: this.headers(), data: { ...now, ...change(now) } });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('entrepreneurApplication')]);
  }
}

/** A colleague in another browser, at the application that is on this page. */
async function colleagueIn(context: BrowserContext, url: string, page: Page): Promise<Colleague> {
  const theirs = await context.newPage();
  await enterFor(theirs, wordsOf('et'), people.representative, companies.guards.name);
  const id = Number(/\/(\d+)(\?|$)/.exec(page.url())?.[1]);
  return new Colleague(context.request, await tokenIn(theirs), url, id);
}

/** A declared weapon of which only the maker is known. */
const weaponAt = (ordering: number) => ({
  id: `theirs-${ordering + 1}`,
  ordering,
  mark: 'Glock',
  model: '17 Gen5',
  modification: '',
  weapon: null,
  calibers: [{ caliber: null, caliberName: '' }],
  year: 2026,
  yearUnknown: false,
  serialNumber: `TWO${ordering}`,
  manufacturer: 'Glock Ges.m.b.H.',
  country: 'AT',
  weaponGroup: 'WEAPON',
  euCategory: '',
  partSerialNumbers: false,
  essentialParts: {},
  allowedForCivilianPurposes: true,
  typeByBore: '',
});

const contactWith = (part: object) => (now: Declaration) => ({
  entrepreneurApplication: { ...now.entrepreneurApplication, ...part },
});

for (const language of flowLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[MRG-01 MRG-02 MRG-03 PAG-05] what a colleague saves meanwhile is kept, and of what both change one version is chosen', async ({
      page,
      browser,
      baseURL,
      t,
      watch,
    }) => {
      // The save that meets the newer version is refused, and repeated with both.
      watch.allowConsole(/status of 409/);
      await enterFor(page, t, walk.person, companies.guards.name);
      await openFromInfo(page, t, walk);
      await field(page, 'phone').fill('+372 5111 1111');
      await expect(page).toHaveURL(/weapons-ammo\/\d+/);
      await expectSaved(page);
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const colleague = await colleagueIn(context, '/api/v1/weaponsAmmo', page);
      const rows = Array.from({ length: 200 }, (_, index) => weaponAt(index));
      const file = await colleague.upload('DOCUMENT_TYPE_WEAPONS_AMMO');
      await colleague.change(() => ({ weapon: rows, files: [file] }));

      await field(page, 'email').fill('relvur@kuuse.ee');
      const brought = page.getByRole('status').filter({ hasText: t('unsaved:draft.brought.text') });
      await expect(brought).toContainText('Helen');
      await expect(brought).toContainText(t('unsaved:draft.brought.added', { number: 200 }));
      await expect(brought).toContainText(`${t('form:section.weapon')}: `);
      await expectSaved(page);
      const both = await colleague.saved();
      expect(both.weapon).toHaveLength(200);
      expect(both.files).toEqual([file]);
      expect(both.entrepreneurApplication).toMatchObject({ email: 'relvur@kuuse.ee', phone: '+372 5111 1111' });
      await lookAtBoth(page, '52-brought');
      await brought.getByRole('button').click();
      await expect(brought).toBeHidden();
      await openPage(page, 'goods');
      await expect(page.locator('[data-list="weapon"] [data-row]')).toHaveCount(200);
      // On the page, too, the part says who has changed it.
      await expect(page.locator('.section-change')).toContainText(['Helen']);
      await openPage(page, 'details');
      await expect(page.getByText('saateleht.pdf')).toBeVisible();
      await openPage(page, 'company');

      await colleague.change(contactWith({ phone: '+372 5222 2222' }));
      await field(page, 'phone').fill('+372 5333 3333');
      const part = page.getByRole('group', { name: t('form:section.contact') });
      await expect(part).toContainText('+372 5222 2222');
      await expect(part).toContainText('+372 5333 3333');
      await lookAtBoth(page, '53-conflict');
      await part.getByRole('button', { name: t('unsaved:draft.conflict.theirs') }).click();
      await expect(field(page, 'phone')).toHaveValue('+372 5222 2222');
      await expectSaved(page);
      expect((await colleague.saved()).weapon).toHaveLength(200);

      // What was not chosen can be brought back, and the colleague's number again.
      const notChosen = page.locator('.not-chosen');
      await notChosen.locator('summary').click();
      const kept = notChosen.getByRole('group', { name: t('form:section.contact') });
      await expect(kept).toContainText('+372 5333 3333');
      await lookAtBoth(page, '54-not-chosen');
      await kept.getByRole('button').click();
      await expect(field(page, 'phone')).toHaveValue('+372 5333 3333');
      await expectSaved(page);
      expect((await colleague.saved()).entrepreneurApplication).toMatchObject({ phone: '+372 5333 3333' });
      await notChosen.locator('summary').click();

      // [PAG-05] A colleague who is here, too, is named; what they save is shown when it is asked for.
      await colleague.comesIn();
      const here = page.locator('.draft-colleagues');
      await expect(here).toContainText('Helen', { timeout: delays.presence + 5_000 });
      await colleague.change(contactWith({ phone: '+372 5444 4444' }));
      await colleague.comesIn();
      const show = page.getByRole('button', { name: t('form:draft.showChanges') });
      await expect(show).toBeVisible({ timeout: delays.presence + 5_000 });
      await lookAtBoth(page, '55-colleague');
      await show.click();
      await expect(field(page, 'phone')).toHaveValue('+372 5444 4444');
      await expect(brought).toContainText(`${t('form:section.contact')} (Helen`);
      await lookAtBoth(page, '56-changed-by');
      await context.close();
    });
  });

test('[MRG-01 MRG-03 SAVE-51] what a colleague saves while the answers are checked is shown before it is submitted', async ({
  page,
  browser,
  baseURL,
  t,
  watch,
}) => {
  // The submission of the older version is refused.
  watch.allowConsole(/status of 409/);
  await enterFor(page, t, other.person, companies.guards.name);
  await openFromInfo(page, t, other);
  await fillKind(page, t, other);
  const send = page.getByRole('button', { name: t('payment:send'), exact: true });
  await openLastPage(page);
  await send.click();
  const check = page.getByRole('heading', { level: 1, name: t('payment:check') });
  await expect(check).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const colleague = await colleagueIn(context, '/api/v1/otherApplication', page);
  await colleague.change(contactWith({ phone: '+372 5222 2222' }));

  await page.locator('#confirm-answers').click();
  await expect(page.locator('.snackbar')).toContainText(t('common:error.answersChanged'));
  const brought = page.getByRole('status').filter({ hasText: `${t('form:section.contact')} (Helen` });
  await expect(brought).toBeVisible();
  await expect(check).toBeHidden();
  await openLastPage(page);
  await send.click();
  await expect(check).toBeVisible();
  await expect(brought).toBeVisible();
  await expect(page.locator('.answer-check')).toContainText('+372 5222 2222');
  await lookAtBoth(page, '57-changed-before-submission');
  await page.locator('#confirm-answers').click();
  await expect(page.getByRole('heading', { level: 1, name: t('payment:submitted') })).toBeFocused();
  expect((await colleague.saved()).entrepreneurApplication).toMatchObject({ phone: '+372 5222 2222' });
  await context.close();
});

async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('.draft-status[data-status=saved]')).toBeAttached();
}
