import type { Locator, Page } from '@playwright/test';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { CompanySection, PrivateSection } from '#domain/applications/formTypes';
import { type FormPage, pagesOf } from '#domain/applications/pages';
import { definitionOf } from '#domain/applications/registry';
import { optionsOf } from '#domain/applications/sectionOptions';
import type { Activity, ApplicationTypeName, Audience } from '#domain/codes';
import { decideAndReturn, goToBank } from './bank';
import { deskOf } from './desk';
import { pdf } from './files';
import { answers, chooseAddress, chooseJob, chooseWeapons, confirmAnswers, field } from './form';
import { goOn, nextButton, openVisited, pageIn } from './pages';
import { expect } from './test';
import type { Words } from './texts';

/** One walk through an application: its kind, person, activity and specific answers. */
export interface KindWalk {
  kind: ApplicationTypeName;
  person: string;
  /** Name of the company that the person acts for. Left out: the person applies for themselves. */
  company?: string;
  /** Left out: a new application. */
  activity?: Activity;
  /** Number of the licence that the activity is about. Left out: the first of the kind that allows it. */
  licence?: string;
  /** A weapon type to apply for, with the letters of its purposes. Left out: the types of the licence are used. */
  weapon?: { code: string; purposes: readonly string[] };
  /** Letters of the weapon targets. */
  targets?: readonly string[];
  /** How the weapons are kept; left out: in a cabinet. */
  deposition?: string;
  /** Deposit conditions of each depository. Left out: one, with a cabinet. */
  depositories?: readonly (readonly string[])[];
  /** Type of the application file. Left out: only other files are added. */
  fileType?: string;
  /** The first weapon type is marked for national security. */
  nationalSecurity?: true;
}

const audienceIn = ({ company }: KindWalk): Audience => (company === undefined ? 'private' : 'company');

export const definitionIn = (walk: KindWalk): ApplicationDefinition => {
  const definition = definitionOf(`APPLICATION_TYPE_${walk.kind}`, audienceIn(walk));
  if (!definition) throw new Error(`no ${audienceIn(walk)} kind ${walk.kind}`);
  return definition;
};

/** Confirms the statement of forms that have one; it opens when the identity document has loaded. */
async function confirmAgreement(page: Page, t: Words, walk: KindWalk): Promise<void> {
  const { loadForm, namespace } = definitionIn(walk);
  const form = await loadForm();
  const options = form && optionsOf(form, 'startAgreement');
  if (!options) return;
  const dialog = page.getByRole(options.isAlert ? 'alertdialog' : 'dialog', {
    name: t(`${namespace}:agreement.title`),
  });
  await dialog.getByRole('button', { name: t(`${namespace}:agreement.confirm`) }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the application from the kind dialog or from the card of a licence; an extension may then ask a question. */
export async function startFromInfo(page: Page, t: Words, walk: KindWalk): Promise<void> {
  const { kind, activity } = walk;
  const texts = `kinds:${audienceIn(walk)}.${kind}`;
  if (!activity) {
    await page.getByRole('button', { name: t('info:toolbar.add') }).click();
    await page.getByRole('button', { name: t(`${texts}.purpose`) }).click();
  } else {
    await page.getByRole('button', { name: t('info:toolbar.licences'), exact: true }).click();
    // A transfer starts from licences of other kinds, by a button of its own.
    const [licenceType] = definitionIn(walk).activityLicences ?? [];
    const held = licenceType?.replace('APPLICATION_TYPE_', '') ?? kind;
    const name = t(`kinds:${audienceIn(walk)}.${held}.name`);
    const heading = page.getByRole('heading', { level: 3, name: new RegExp(`^${name} [A-Z]{2,3}-`) });
    const action = t(`info:licences.${licenceType ? 'assign' : activity}`);
    const button = page.getByRole('button', { name: new RegExp(`^${action} ${walk.licence ?? '[A-Z]{2,3}-'}`) });
    const card = page.locator('article', { has: heading }).filter({ has: button });
    await card
      .first()
      .getByRole('button', { name: new RegExp(`^${action} `) })
      .click();
  }
  const title = page.getByRole('heading', { level: 1, name: t(`${texts}.${activity ?? 'new'}`) });
  // Another test may have left an unfinished application of the same person.
  const beginNew = page.getByRole('button', { name: t('info:drafts.offer.begin') });
  await expect(title.or(beginNew)).toBeVisible();
  if (await beginNew.isVisible()) await beginNew.click();
  await expect(title).toBeVisible();
  await confirmAgreement(page, t, walk);
}

/** The same, until the whole form can be filled in. */
export async function openFromInfo(page: Page, t: Words, walk: KindWalk): Promise<void> {
  await startFromInfo(page, t, walk);
  // Another test may have applied for something about the licence: its answers are known then.
  const change = page.getByRole('button', { name: t('renewal:yes') });
  const forward = submitButton(page, t).or(nextButton(page, t));
  await expect(forward.or(change)).toBeVisible();
  if (await change.isVisible()) await change.click();
  await expect(forward).toBeEnabled();
}

/** The button to pay, or to submit a free application. */
export const submitButton = (page: Page, t: Words): Locator =>
  page
    .getByRole('button', { name: t('payment:pay'), exact: true })
    .or(page.getByRole('button', { name: t('payment:send'), exact: true }))
    .or(page.getByRole('button', { name: t('companyWeaponsAmmo:words.payment.send'), exact: true }));

const employees = [
  { idCode: answers.buyer, name: 'Mari Maasikas', vacancy: 'Turvatöötaja' },
  { idCode: '48806150278', name: 'Liis Tamm', vacancy: 'Patrulltöötaja' },
] as const;

type Fill = (page: Page, t: Words, walk: KindWalk) => Promise<void>;

const nothing: Fill = async () => {};
const tickedWeapons = (page: Page) => field(page, 'selectedWeapons').locator(':checked');
const options = (page: Page, name: string) => field(page, name).locator('option:not([value=""])');

const chooseFirst =
  (name: string): Fill =>
  async (page) => {
    await expect(options(page, name)).not.toHaveCount(0);
    await field(page, name).selectOption({ index: 1 });
  };

/** A new row of a list of the declaration. */
async function declaredRow(page: Page, t: Words, list: string): Promise<Locator> {
  const count = await page.locator(`[data-list="${list}"] [data-row]`).count();
  await page.locator(`[data-add-row="${list}"]`).click();
  return page.getByRole('region', { name: t(`companyWeaponsAmmo:row.${list}.title`, { number: count + 1 }) });
}

/** Types into a field of the register and chooses the first match. */
async function chooseOption(row: Locator, name: string, text: string): Promise<void> {
  await row.locator(`[name$=".${name}"]`).pressSequentially(text);
  await row.getByRole('listbox').getByRole('option').first().click();
  await expect(row.getByRole('listbox')).toHaveCount(0);
}

async function fillRow(row: Locator, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await row.locator(`[name$=".${name}"]`).fill(text);
}

/** Fills in each section. A kind is filled in by its list of sections. */
const answersOf: Record<PrivateSection['id'] | CompanySection['id'], Fill> = {
  companyApplicant: nothing,
  applicant: nothing,
  contact: async (page) => {
    await field(page, 'phone').fill(answers.phone);
    await field(page, 'email').fill(answers.email);
  },
  licenceDates: async (page, t, { activity }) => {
    const dates = page.getByRole('region', { name: t('form:section.licenceDates') });
    const isShown = activity === 'EXTEND_LICENCE' || activity === 'CHANGE_LICENCE';
    await expect(dates.locator('time')).toHaveCount(isShown ? 2 : 0);
    await expect(dates.locator('input')).toHaveCount(0);
  },
  job: (page) => chooseJob(page, answers.job),
  activeDuty: nothing,
  licenceAndLocations: nothing,
  weaponTargets: async (page, _t, { targets = [] }) => {
    const choices = field(page, 'weaponTargets');
    for (const letter of targets)
      await choices.locator('label', { has: page.locator(`[value$="_${letter}"]`) }).click();
  },
  naturalLicence: async (page, t, walk) => {
    if (walk.targets?.includes('G')) await chooseFirst('naturalLicenceNumber')(page, t, walk);
  },
  weaponTypes: async (page, t, walk) => {
    const { weapon, activity, nationalSecurity } = walk;
    if (weapon) {
      const lines = page.locator('.weapon-line');
      await chooseWeapons(page, t, [{ code: weapon.code, amount: 1 }]);
      // Lines have the order of the register; the new line is the one without a purpose.
      const asked = lines.filter({ has: page.locator('input[type=checkbox][name$=".purposes"]') });
      const isEmpty = await asked.evaluateAll((all) =>
        all.map((line) => !line.querySelector('[name$=".purposes"]:checked')),
      );
      const index = isEmpty.indexOf(true);
      if (index >= 0) {
        const line = asked.nth(index);
        for (const letter of weapon.purposes)
          await line.locator('label', { has: page.locator(`[value="WEAPON_PURPOSE_${letter}"]`) }).click();
      }
    }
    if (nationalSecurity) {
      const flag = page.locator('[name^="weaponTypes"][name$=".isNationalSecurity"]');
      await page.locator('label', { has: flag }).first().click();
    }
    // PRIV-91: a changed licence gets a weapon type that it does not have.
    if (weapon && activity === 'CHANGE_LICENCE') {
      await chooseFirst('licenceNumber')(page, t, walk);
    }
  },
  addresses: async (page, t) => {
    if ((await field(page, 'actualLocation').inputValue()) === '')
      await chooseAddress(page, t, 'actualLocation', answers.address);
  },
  licenceAndLocation: async (page, t, walk) => {
    await chooseFirst('licenceNumber')(page, t, walk);
    if (walk.activity !== 'EXTEND_LICENCE' && (await field(page, 'weaponLocation').inputValue()) === '')
      await chooseAddress(page, t, 'weaponLocation', answers.address);
  },
  companyWeapons: nothing,
  responsiblePerson: async (page) => {
    await field(page, 'responsibleName').fill('Aivar Lepp');
    await field(page, 'responsibleIdCode').fill(answers.buyer);
  },
  depositories: async (page, t, { depositories = [[answers.deposition]] }) => {
    const add = page.getByRole('button', { name: t('companyWeaponLicence:row.depositories.add') });
    // An activity starts with the storage places of its licence; they are there when a further one can be added.
    await expect(add).toBeVisible();
    const known = await page.locator('.row-line').count();
    for (let index = 0; index < Math.max(known, depositories.length); index += 1) {
      const title = t('companyWeaponLicence:row.depositories.title', { number: index + 1 });
      const line = page.locator('.row-line', { hasText: title });
      // Its texts may come later than the row.
      if (index < known) await expect(line).toBeVisible();
      if (!(await line.isVisible())) await add.click();
      else if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
      const row = page.getByRole('region', { name: title });
      const address = row.getByRole('combobox');
      if ((await address.inputValue()) === '') {
        await address.pressSequentially(answers.address);
        await page.getByRole('listbox').getByRole('option').first().click();
        await expect(row.getByText(t('form:address.chosen'))).toBeVisible();
      }
      for (const condition of depositories[index] ?? []) {
        const value = `[value="${condition}"]`;
        if (await row.locator(value).isChecked()) continue;
        await row.locator('label', { has: page.locator(value) }).click();
      }
      const people = {
        responsibleName: 'Aivar Lepp',
        responsibleIdCode: answers.buyer,
        replacementName: 'Helen Oja',
        replacementIdCode: '48806150278',
      };
      for (const [name, text] of Object.entries(people)) await row.locator(`[name$=".${name}"]`).fill(text);
      for (const input of await row.locator('input[type=file]').all()) await input.setInputFiles(pdf('hoiukoht.pdf'));
    }
  },
  buyer: (page) => field(page, 'purchaseLicenceIdCode').fill(answers.buyer),
  employees: async (page, t) => {
    for (const [index, employee] of employees.entries()) {
      if (index > 0) await page.getByRole('button', { name: t('companyCarryPermit:row.employees.add') }).click();
      const row = page.getByRole('region', {
        name: t('companyCarryPermit:row.employees.title', { number: index + 1 }),
      });
      const own = (name: string) => row.locator(`[name$="].${name}"]`);
      for (const [name, text] of Object.entries(employee)) await own(name).fill(text);
      for (const name of ['address', 'weaponLocation']) {
        await own(name).pressSequentially(answers.address);
        await page.getByRole('listbox').getByRole('option').first().click();
        await expect(own(name)).not.toHaveValue(answers.address);
      }
      await row.getByRole('button', { name: t('companyCarryPermit:row.employees.weapons.add') }).click();
      const weapon = row.getByRole('region', {
        name: t('companyCarryPermit:row.employees.weapons.title', { number: 1 }),
      });
      for (const [name, text] of Object.entries({ mark: 'Glock', model: '17', caliber: '9 mm' }))
        await weapon.locator(`[name$=".${name}"]`).fill(text);
      await weapon
        .locator('label', { has: page.locator('[name$=".purposes"]') })
        .first()
        .click();
      await row.locator('input[type=file]').setInputFiles(pdf('karistusregister.pdf'));
    }
  },
  depositoryAddress: (page, t) => chooseAddress(page, t, 'depositoryAddress', answers.address),
  ownReference: nothing,
  ammunition: async (page, t) => {
    const row = await declaredRow(page, t, 'ammunition');
    await chooseOption(row, 'caliberName', '9 mm Luger');
    await fillRow(row, { batchNumber: 'P-2026', manufacturer: 'Hornady', ammoAmount: '500', explosiveAmount: '0,4' });
    await row.locator('[name$=".country"]').selectOption('US');
  },
  ammoComponents: nothing,
  weapon: async (page, t) => {
    const row = await declaredRow(page, t, 'weapon');
    await chooseOption(row, 'mark', 'Glock');
    await chooseOption(row, 'model', '17');
    await chooseOption(row, 'calibers[0].caliberName', '9 mm');
    await fillRow(row, { serialNumber: 'ab1200', year: '2024', manufacturer: 'Glock Ges.m.b.H.' });
    await row.locator('[name$=".country"]').selectOption('AT');
    await row.locator('[name$=".euCategory"]').selectOption('B5');
  },
  essentialComponents: nothing,
  declarationFiles: (page) =>
    page.locator('[id="field-documents-WEAPONS-AMMO"] input[type=file]').setInputFiles(pdf('saateleht.pdf')),
  depositConditions: (page, _t, { deposition = answers.deposition }) =>
    page.locator('label', { has: page.locator(`[value="${deposition}"]`) }).click(),
  weaponList: nothing,
  deadHolder: nothing,
  enteredWeapons: async (page, t, { activity, weapon }) => {
    if (activity) return;
    const own = page.getByRole('region', { name: t('form:section.weaponList') });
    await expect(own.locator('p').first()).toBeVisible();
    await expect(own.locator('.skeleton')).toHaveCount(0);
    if (!(await own.getByText(t('weaponLists:noneTaken')).isVisible())) return;
    await page.getByRole('button', { name: t('form:row.enteredWeapons.add') }).click();
    const row = page.locator('.row-fields');
    await row.locator('select').selectOption(weapon?.code ?? { index: 1 });
    for (const [name, text] of Object.entries({ make: 'Mauser', model: 'C96', factoryNo: `M-${Date.now()}` }))
      await row.locator(`[name$=".${name}"]`).fill(text);
  },
  sharedWeapons: async (page, t, { activity }) => {
    if (activity) return;
    await page.getByRole('button', { name: t('form:row.sharedWeapons.add') }).click();
    // The rifle of the hunter.
    for (const [name, text] of Object.entries({ licenceNumber: 'RL-100417', factoryNo: 'EE10017' }))
      await page.locator(`.row-fields [name$=".${name}"]`).fill(text);
  },
  surrenderedWeapons: async (page, t) => {
    await page.getByRole('button', { name: t('weaponUnauthorized:row.surrenderedWeapons.add') }).click();
    const row = page.locator('.row-fields');
    await fillRow(row, { type: 'Vana jahipüss', location: 'Maja pööningul, Metsa talu' });
    await row.getByText(t('weaponUnauthorized:row.surrenderedWeapons.field.isNumberUnknown')).click();
  },
  weaponSelection: async (page) => {
    const boxes = field(page, 'selectedWeapons').locator('input');
    await expect(boxes).not.toHaveCount(0);
    if ((await tickedWeapons(page).count()) > 0) return;
    const folded = field(page, 'selectedWeapons').locator('summary').first();
    if (await folded.isVisible()) await folded.click();
    await field(page, 'selectedWeapons').locator('label').first().click();
  },
  targetLicence: async (page) => {
    const ticked = tickedWeapons(page).first();
    const held = (await ticked.locator('xpath=ancestor::fieldset[1]/legend').textContent()) ?? '';
    const numbers = await options(page, 'licenceNumber').evaluateAll((all) =>
      all.map((option) => (option as HTMLOptionElement).value),
    );
    await field(page, 'licenceNumber').selectOption(numbers.find((number) => !held.includes(number)) ?? '');
  },
  sportClubs: nothing,
  huntingCertificate: nothing,
  nationalSecurity: async (page) => {
    const comment = field(page, 'nationalSecurityComment');
    if (await comment.isVisible()) await comment.fill(answers.comment);
  },
  documents: async (page) => {
    const asked = page.locator('[id^="field-documents-"] input[type=file]');
    for (const input of await asked.all()) await input.setInputFiles(pdf('dokument.pdf'));
  },
  applicationFiles: async (page, t, { fileType }) => {
    if (fileType) {
      await expect(options(page, 'applicationFileType')).not.toHaveCount(0);
      await field(page, 'applicationFileType').selectOption(fileType);
      await page
        .getByLabel(t('documents:chooseOf', { document: t('documents:type.OTHER_APPLICATION') }))
        .setInputFiles(pdf('taotlus.pdf'));
    }
    const others = page.locator('[id="field-documents-OTHER-FILE"]');
    await others.locator('input[type=file]').setInputFiles([pdf('kaaskiri.pdf'), pdf('plaan.pdf')]);
    await expect(others.locator('.file-lines > li')).toHaveCount(2);
  },
  comment: async (page) => {
    await field(page, 'comment').fill(answers.comment);
    await field(page, 'comment').blur();
  },
  files: nothing,
  authorisationProtocol: async (page, t) => {
    const block = page.getByRole('region', { name: t('form:section.authorisationProtocol') });
    if (await block.isVisible()) await expect(block.getByRole('button')).toBeVisible();
  },
  reminder: nothing,
  startAgreement: nothing,
  agreement: nothing,
  payment: nothing,
};

/** Goes to the page of a section, with *Next* where it comes later: the pages before it are complete. */
async function openPageOf(page: Page, t: Words, pages: readonly FormPage[], section: string): Promise<void> {
  const place = (id: string | null) => pages.findIndex((each) => each.id === id);
  const target = pages.find(({ sections }) => sections.includes(section));
  if (pages.length === 1 || !target) return;
  await expect.poll(() => pageIn(page)).not.toBeNull();
  if (place(target.id) < place(pageIn(page))) return openVisited(page, target.id);
  while (place(pageIn(page)) < place(target.id)) await goOn(page, t);
}

/** Fills in all sections of the form of this kind. */
export async function fillKind(
  page: Page,
  t: Words,
  walk: KindWalk,
  without: readonly PrivateSection['id'][] = [],
): Promise<void> {
  const form = await definitionIn(walk).loadForm();
  const steps = new Map(Object.entries(answersOf));
  const hidden = new Set<string>(without);
  const sections = form?.sections ?? [];
  const pages = pagesOf(audienceIn(walk), sections);
  for (const { id } of sections) {
    if (hidden.has(id)) continue;
    await openPageOf(page, t, pages, id);
    await steps.get(id)!(page, t, walk);
  }
}

/** Pays at the bank, or submits a free application. Returns the id of the submitted application. */
export async function submitKind(page: Page, t: Words): Promise<number> {
  const button = submitButton(page, t);
  await expect(nextButton(page, t).or(button)).toBeVisible();
  while (await nextButton(page, t).isVisible()) await goOn(page, t);
  await expect(button).toBeVisible();
  const isFree = (await button.textContent()) !== t('payment:pay');
  await button.click();
  await confirmAnswers(page, t);
  if (!isFree) {
    await goToBank(page, t);
    await decideAndReturn(page, 'accept');
  }
  await expect(
    page
      .getByRole('heading', { level: 1, name: t('payment:submitted') })
      .or(page.getByRole('heading', { level: 1, name: t('companyWeaponsAmmo:words.payment.submitted') })),
  ).toBeFocused();
  return Number(/\/(\d+)(\/success)?$/.exec(new URL(page.url()).pathname)?.[1]);
}

/** The events of the authority that lead to each end. */
const ways = {
  registered: ['register.completed', 'register.started', 'check.passed', 'deposition.started', 'deposition.passed'],
  refused: ['application.refused'],
} as const satisfies Record<string, readonly string[]>;
export type End = keyof typeof ways;

const ended = /(REGISTER_OK|REFUSED.*)$/;

/** Sends events on the processing desk until the application reaches its end. */
export async function decideOnDesk(page: Page, id: number, end: End, comment: string): Promise<void> {
  const desk = deskOf(page.request, id);
  for (let step = 0; step < 10; step += 1) {
    const { status, allowedEvents } = await desk.look();
    if (ended.test(status)) return;
    const event = ways[end].find((each) => allowedEvents.includes(each));
    if (!event) throw new Error(`the desk offers no way on from ${status}`);
    await desk.send(event, end === 'refused' ? { comment } : {});
  }
  throw new Error(`application ${id} did not come to its end`);
}

/** Registers at the processing desk that the weapons of a permitted disposal have been handed over (PRIV-100). */
export async function handOverOnDesk(page: Page, t: Words, id: number): Promise<void> {
  const { no } = await deskOf(page.request, id).look();
  await page.goto('/desk');
  const card = page.getByRole('article').filter({ hasText: no });
  const button = card.getByRole('button', { name: t('desk:handover') });
  await button.click();
  await expect(button).toHaveCount(0);
}
