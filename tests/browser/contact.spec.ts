import type { Page } from '@playwright/test';
import { field, openNew } from './support/form';
import { fillKind, type KindWalk, openFromInfo, submitKind } from './support/kinds';
import { enter, enterFor } from './support/login';
import { look } from './support/look';
import { openVisited } from './support/pages';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/** With which contact a new application begins. */

// A portal of their own: nobody has applied there yet.
test.use({ settings: { PORTAL_OF: 'contact' } });

interface Contact {
  phone: string;
  email: string;
}

async function fillContact(page: Page, { phone, email }: Contact): Promise<void> {
  await field(page, 'phone').fill(phone);
  await field(page, 'email').fill(email);
  await field(page, 'email').blur();
}

async function expectContact(page: Page, { phone, email }: Contact): Promise<void> {
  await expect(field(page, 'phone')).toHaveValue(phone);
  await expect(field(page, 'email')).toHaveValue(email);
}

const nothing: Contact = { phone: '', email: '' };
/** Of the company, in the business register of the sandbox. */
const registered: Contact = { phone: '+372 600 0019', email: 'info@kuuseturva.example' };

for (const { name, width, height, person } of [
  { name: 'desktop', width: 1280, height: 900, person: people.entrepreneur },
  { name: 'phone', width: 360, height: 740, person: people.representative },
])
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('[PRIV-05 CPUR-02 CPUR-03] is that of the person’s last application for the same party, not for another one', async ({
      page,
      t,
    }) => {
      const own: Contact = { phone: '+372 5100 0001', email: `oma.${name}@example.ee` };
      const ofCompany: Contact = { phone: '+372 5100 0002', email: `firma.${name}@example.ee` };
      const privately: KindWalk = { kind: 'PURCHASE_LICENCE', person, weapon: { code: 'PISTOL', purposes: ['C'] } };
      const forCompany: KindWalk = {
        kind: 'OTHER_APPLICATION',
        person,
        company: companies.guards.name,
        fileType: 'OTHER_APPLICATION_LOST_WEAPON',
      };

      await test.step('the first application of the person begins without a contact', async () => {
        await enter(page, t, person);
        await openFromInfo(page, t, privately);
        await expectContact(page, nothing);
        await fillKind(page, t, privately);
        await openVisited(page, 'person');
        await fillContact(page, own);
        await submitKind(page, t);
      });
      await test.step('the first one for the company begins with what the business register has of it', async () => {
        await enterFor(page, t, person, companies.guards.name);
        await openFromInfo(page, t, forCompany);
        await expectContact(page, registered);
        await fillKind(page, t, forCompany);
        await openVisited(page, 'company');
        await fillContact(page, ofCompany);
        await submitKind(page, t);
      });
      await test.step('the next one of the person begins with the person’s own', async () => {
        await enter(page, t, person);
        await openNew(page, t);
        await expectContact(page, own);
        await look(page, '93-contact-known');
      });
      await test.step('the next one for the company with the company’s', async () => {
        await enterFor(page, t, person, companies.guards.name);
        await openFromInfo(page, t, forCompany);
        await expectContact(page, ofCompany);
      });
    });
  });
