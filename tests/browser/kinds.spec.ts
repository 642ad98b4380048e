import type { ApplicationTypeName, Language } from '#domain/codes';
import {
  decideOnDesk,
  definitionIn,
  type End,
  fillKind,
  handOverOnDesk,
  type KindWalk,
  openFromInfo,
  submitKind,
} from './support/kinds';
import { isRelease } from './support/languages';
import { enter, enterFor } from './support/login';
import { look } from './support/look';
import { companies, people } from './support/people';
import { expect, test } from './support/test';

/**
 * Every kind that has a form, and every activity, from the start page to the decision. Each walk is a row; each form is
 * filled in by its sections, so that a new kind needs one row. Each is walked to both ends before a release, on a phone and a
 * desktop, in Estonian and in English.
 */
test.describe.configure({ mode: 'parallel' });

// The frames of dialogs that move take a fifth of a walk. The other tests see them move, and so do these before a release.
test.use({ contextOptions: { reducedMotion: isRelease ? 'no-preference' : 'reduce' } });

const pistol = { code: 'PISTOL', purposes: ['C'] } as const;
const collected = { code: 'PISTOL', purposes: ['K'] } as const;
/** A type that no licence of these persons has, so that adding it changes the licence. */
const combination = { code: 'COMBINATION_GUN', purposes: ['A'] } as const;
const rifle = { code: 'RIFLE', purposes: ['A'] } as const;

const company = companies.guards.name;
const guarding = { code: 'PISTOL', purposes: ['A'] } as const;

/** A new application of each kind. */
const started: readonly KindWalk[] = [
  { kind: 'PURCHASE_LICENCE', person: people.shooter, weapon: pistol },
  {
    kind: 'WEAPON_LICENCE',
    person: people.allRounder,
    weapon: pistol,
    targets: ['B', 'C', 'D', 'E', 'F', 'G'],
    nationalSecurity: true,
  },
  {
    kind: 'WEAPON_LICENCE_DEFENCE_LEAGUE',
    person: people.defenceLeagueMember,
    weapon: { code: 'PISTOL', purposes: ['A', 'B', 'D'] },
    targets: ['C'],
  },
  { kind: 'PARALLEL_LICENCE', person: people.allRounder, weapon: rifle },
  { kind: 'COLLECTING_LICENCE', person: people.shooter, weapon: collected },
  { kind: 'EUROPEAN_FIREARMS_PASS', person: people.collector },
  ...(
    [
      'WEAPON_DISPOSAL',
      'WEAPON_REWORK',
      'WEAPON_UNUSABLE',
      'WEAPON_DEMOLITION',
      'WEAPON_UNAUTHORIZED',
    ] as const satisfies readonly ApplicationTypeName[]
  ).map((kind) => ({ kind, person: people.collector })),
  // The roles of a company take turns: what each may do is the server's table of rights, and the same for every kind.
  // Purpose A requires the list of guarded objects.
  { kind: 'PURCHASE_LICENCE', person: people.entrepreneur, company, weapon: guarding },
  // A storage facility asks for its document.
  {
    kind: 'COLLECTING_LICENCE',
    person: people.representative,
    company,
    weapon: collected,
    deposition: 'WEAPON_DEPOSIT_WEAPON_STORAGE',
  },
  // Two storage places, one of them a storage facility, which asks for its floor plan.
  {
    kind: 'WEAPON_LICENCE',
    person: people.responsible,
    company,
    weapon: guarding,
    depositories: [
      ['WEAPON_DEPOSIT_WEAPON_CABINET', 'WEAPON_DEPOSIT_WEAPON_STORAGE'],
      ['WEAPON_DEPOSIT_WEAPON_CABINET'],
    ],
  },
  { kind: 'WEAPON_TRANSFER', person: people.representative, company },
  { kind: 'CARRY_PERMIT', person: people.entrepreneur, company },
  // With a fee, without one, and with no application file.
  {
    kind: 'OTHER_APPLICATION',
    person: people.entrepreneur,
    company,
    fileType: 'OTHER_APPLICATION_STORAGE_CHANGE',
  },
  { kind: 'OTHER_APPLICATION', person: people.representative, company, fileType: 'OTHER_APPLICATION_LOST_WEAPON' },
  { kind: 'OTHER_APPLICATION', person: people.responsible, company },
  { kind: 'WEAPONS_AMMO', person: people.responsible, company },
];

/** Every activity on a licence of each kind that has activities. */
const onLicences: readonly KindWalk[] = [
  { kind: 'PURCHASE_LICENCE', person: people.allRounder, activity: 'EXTEND_LICENCE' },
  { kind: 'PURCHASE_LICENCE', person: people.allRounder, activity: 'CHANGE_LICENCE', weapon: combination },
  { kind: 'WEAPON_LICENCE', person: people.allRounder, activity: 'EXTEND_LICENCE' },
  {
    kind: 'WEAPON_LICENCE',
    person: people.allRounder,
    activity: 'CHANGE_LICENCE',
    weapon: combination,
    targets: ['D'],
    nationalSecurity: true,
  },
  { kind: 'WEAPON_LICENCE_DEFENCE_LEAGUE', person: people.defenceLeagueMember, activity: 'EXTEND_LICENCE' },
  { kind: 'WEAPON_LICENCE_DEFENCE_LEAGUE', person: people.defenceLeagueMember, activity: 'CHANGE_LICENCE' },
  { kind: 'PARALLEL_LICENCE', person: people.allRounder, activity: 'EXTEND_LICENCE' },
  { kind: 'PARALLEL_LICENCE', person: people.allRounder, activity: 'CHANGE_LICENCE', nationalSecurity: true },
  // Its weapon is on no licence of an owner (TRU-06); another test may have left a licence that cannot be exchanged.
  { kind: 'PARALLEL_LICENCE', person: people.allRounder, activity: 'EXCHANGE_LICENCE', licence: 'PRL-101003' },
  { kind: 'COLLECTING_LICENCE', person: people.allRounder, activity: 'EXTEND_LICENCE' },
  { kind: 'COLLECTING_LICENCE', person: people.allRounder, activity: 'CHANGE_LICENCE' },
  { kind: 'EUROPEAN_FIREARMS_PASS', person: people.allRounder, activity: 'EXTEND_LICENCE' },
  { kind: 'EUROPEAN_FIREARMS_PASS', person: people.allRounder, activity: 'CHANGE_LICENCE' },
  { kind: 'PURCHASE_LICENCE', person: people.entrepreneur, company, activity: 'EXTEND_LICENCE' },
  { kind: 'PURCHASE_LICENCE', person: people.entrepreneur, company, activity: 'CHANGE_LICENCE', weapon: guarding },
  { kind: 'WEAPON_LICENCE', person: people.entrepreneur, company, activity: 'EXTEND_LICENCE' },
  { kind: 'WEAPON_LICENCE', person: people.entrepreneur, company, activity: 'CHANGE_LICENCE' },
  { kind: 'WEAPON_TRANSFER', person: people.entrepreneur, company, activity: 'CHANGE_LICENCE' },
];

const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 900 };

/** One walk of each kind, the last: a refusal is shown alike whoever applied, and whatever was asked for. */
const oneOfEach = (walks: readonly KindWalk[]): KindWalk[] => [
  ...new Map(walks.map((walk) => [definitionIn(walk).id, walk])).values(),
];

/** Before a release each kind is refused; otherwise two of an applicant and two of a company, new and an activity. */
const refused = (walks: readonly KindWalk[]): KindWalk[] =>
  isRelease
    ? oneOfEach(walks)
    : [false, true].flatMap(
        (isCompany) => oneOfEach(walks).find(({ company }) => (company !== undefined) === isCompany) ?? [],
      );

const rows: readonly { walk: KindWalk; end: End; language: Language; viewport: typeof desk }[] = [
  // Refusals first: they do not change a person's licences.
  ...refused(started).map((walk) => ({ walk, end: 'refused', language: 'en', viewport: desk }) as const),
  ...refused(onLicences).map((walk) => ({ walk, end: 'refused', language: 'en', viewport: phone }) as const),
  ...started.map((walk) => ({ walk, end: 'registered', language: 'et', viewport: phone }) as const),
  ...onLicences.map((walk) => ({ walk, end: 'registered', language: 'et', viewport: desk }) as const),
];

const reasons = 'Hoiutingimused ei vasta nõuetele.';

/** Role of the person in the company, for the names of tests and screenshots. */
const roles: Readonly<Record<string, string>> = {
  [people.entrepreneur]: 'entrepreneur-',
  [people.representative]: 'representative-',
  [people.responsible]: 'responsible-',
};

/** What the walks of a company's kinds prove. */
const companyIds: Partial<Record<ApplicationTypeName, string>> = {
  PURCHASE_LICENCE: 'CPUR-22 CPUR-25 STEP-54',
  WEAPON_LICENCE: 'CWL-01..30 STEP-54',
  COLLECTING_LICENCE: 'COLL-02 COLL-06 COLL-07 COLL-09 STEP-54',
  WEAPON_TRANSFER: 'INFO-25 STEP-55 WTR-01',
  CARRY_PERMIT: 'CARRY-01 CARRY-02 CARRY-10 CARRY-21 STEP-55',
  OTHER_APPLICATION: 'OTHER-01..08 OTHER-13 OTHER-15 STEP-56',
  WEAPONS_AMMO: 'AMMO-01..09 AMMO-130..132 STEP-55',
};

for (const { walk, end, language, viewport } of rows) {
  const role = walk.company ? `company-${roles[walk.person] ?? ''}` : '';
  const name = `${role}${walk.kind.toLowerCase().replaceAll('_', '-')}-${walk.activity?.split('_')[0]?.toLowerCase() ?? 'new'}`;
  test.describe(language, () => {
    test.use({ language, viewport });

    const ids = walk.company ? `${companyIds[walk.kind]} ROLE-04` : 'PRIV-40 PRIV-41 STEP-50..53';
    test(`[${ids}] ${name} is ${end}`, async ({ page, t }) => {
      await (walk.company ? enterFor(page, t, walk.person, walk.company) : enter(page, t, walk.person));
      await openFromInfo(page, t, walk);
      await fillKind(page, t, walk);
      await look(page, `60-${name}`);
      const id = await submitKind(page, t);
      await decideOnDesk(page, id, end, reasons);
      await page.goto(`${definitionIn(walk).route}/${id}`);
      const stage = page.locator(end === 'registered' ? '.stage-register' : '.stage-refused');
      await expect(stage.getByRole('heading', { level: 2 })).toBeVisible();
      if (end === 'refused') await expect(stage).toContainText(reasons);
      await look(page, `61-${name}-${end}`);
      if (end === 'registered' && definitionIn(walk).permission) {
        await expect(stage).toContainText(t('weaponDisposal:stage.register.text'));
        await handOverOnDesk(page, t, id);
        await page.goto(`${definitionIn(walk).route}/${id}`);
        await expect(stage).toContainText(t('weaponDisposal:stage.permissionUsed.text'));
        await look(page, `62-${name}-handed-over`);
      }
    });
  });
}
