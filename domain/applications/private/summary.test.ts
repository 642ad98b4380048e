import fs from 'node:fs';
import path from 'node:path';
import { weapon, weaponLine } from '../../../tests/fixtures/weapons';
import { occupations } from '../../codes';
import type { PrivateApplication } from '../model';
import { creatableDefinitions, definitionOf } from '../registry';
import type { SummarySection, SummaryText } from '../summary';
import type { PrivateFormContext } from './context';
import { emptyApplication } from './values';

type Texts = { [key: string]: string | Texts };

const read = (language: string, namespace: string): Texts =>
  JSON.parse(fs.readFileSync(path.resolve(`locales/${language}/${namespace}.json`), 'utf8'));

/** Whether both languages have a text for this `namespace:key`. */
const isKnown = (named: string): boolean => {
  const [namespace = '', key = ''] = named.split(':');
  return ['et', 'en'].every((language) => {
    const textAt = (path: string) =>
      path
        .split('.')
        .reduce<string | Texts | undefined>(
          (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
          read(language, namespace),
        );
    return [key, `${key}_other`].some((path) => typeof textAt(path) === 'string');
  });
};

const owned = (id: string, enabled: boolean) => weapon(id, { model: 'T3x', factoryNo: `EE${id}`, enabled });

/** An application in which everything is filled in that can be. */
const full = (type: PrivateApplication['type']): PrivateApplication => ({
  ...emptyApplication(type, {
    firstName: 'Mari',
    lastName: 'Maasikas',
    idCode: '60001019906',
    citizenship: 'EST',
    docNo: 'AS0000001',
    phone: '+372 5551234',
    email: 'mari@example.ee',
  }),
  applicantJob: `APPLICANT_OCCUPATION_${occupations[5]}`,
  weaponTypes: [
    weaponLine({
      code: 'RIFLE',
      amount: 2,
      purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_B'],
      isNationalSecurity: true,
    }),
  ],
  weaponTargets: ['WEAPON_TARGET_B', 'WEAPON_TARGET_G'],
  naturalLicenceNumber: 'RL-7',
  licenceNumber: 'RL-8',
  licenceActivity: {
    type: 'CHANGE_LICENCE',
    existingLicenceNo: 'RL-9',
    issuedDate: '2024-03-21',
    validUntilDate: '2027-03-21',
  },
  weapons: [owned('1', true), owned('2', false)],
  actualLocation: { fullAddress: 'Raekoja plats 1, Tartu' },
  weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
  sportClubs: [{ code: '1', name: 'Viru Laskespordiklubi' }],
  comment: 'Harrastan jahti.',
  nationalSecurityComment: 'Riigikaitse.',
  metadata: {
    activeDuty: {
      isInActiveDuty: true,
      hasRestriction: false,
      hasWartimePost: true,
      hasHealthCertificate: true,
      healthCertificateValidUntil: '2027-01-01',
    },
    huntingCertificate: { number: 'J-1', issuedDate: '2020-01-01', validUntil: '2030-01-01', authority: 'KeA' },
  },
});

async function declared(type: PrivateApplication['type'], changes: Partial<PrivateApplication> = {}) {
  const definition = definitionOf(type, 'private');
  const form = await definition?.loadForm();
  if (!definition || !form) throw new Error(`${type} has no form`);
  const application = { ...full(type), ...changes };
  const { activeDuty, huntingCertificate } = application.metadata;
  const context: PrivateFormContext = {
    activity: application.licenceActivity?.type ?? null,
    activeDuty: activeDuty ? { state: 'found', data: activeDuty } : { state: 'none' },
    huntingCertificate: huntingCertificate ? { state: 'found', data: huntingCertificate } : { state: 'none' },
    idCode: application.applicant.idCode,
    now: new Date('2026-11-20T10:00:00Z'),
  };
  const sections = form.summary(application, context, definition.namespace);
  return { definition, form, sections };
}

const keysIn = (sections: readonly SummarySection[]): string[] =>
  sections
    .flatMap(({ title, rows }): SummaryText[] => [
      title,
      ...rows.flatMap(({ label, lines }) => [label, ...lines.flat()]),
    ])
    .flatMap((text) => ('key' in text ? [text.key].flat().slice(-1) : []));

const shownIn = (sections: readonly SummarySection[]): string[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ lines }) => lines.flat().flatMap((text) => ('text' in text ? [text.text ?? ''] : []))),
  );

const kinds = [...creatableDefinitions('private'), definitionOf('APPLICATION_TYPE_SUPERVISION_DEATH', 'private')!];

describe.each(kinds.map(({ code }) => [code] as const))('summary of %s', (code) => {
  test('[L10N-03] uses only texts that both languages have', async () => {
    const { sections } = await declared(code);
    expect(keysIn(sections).filter((key) => !isKnown(key))).toEqual([]);
  });

  test('follows the order of its form', async () => {
    const { form, sections } = await declared(code);
    const order = form.sections.map(({ id }) => `form:section.${id}`);
    const titles = sections.map(({ title }) => ('key' in title ? title.key : ''));
    expect(titles).toEqual(order.filter((title) => titles.includes(title)));
    expect(titles).toContain('form:section.comment');
  });
});

test('[PRIV-12, PRIV-22, PRIV-29] the summary of a weapon licence has its weapons, targets and addresses', async () => {
  const { sections } = await declared('APPLICATION_TYPE_WEAPON_LICENCE');
  const shown = shownIn(sections);
  for (const text of ['Raekoja plats 1, Tartu', 'RL-7', 'RL-8', 'RL-9', 'Riigikaitse.', 'J-1'])
    expect(shown).toContain(text);
  expect(JSON.stringify(sections)).toContain('WEAPON_TARGET_B');
});

test('[PRIV-21] only ticked weapons are in the summary', async () => {
  const { sections } = await declared('APPLICATION_TYPE_WEAPON_DISPOSAL', { licenceActivity: null });
  const text = JSON.stringify(sections);
  expect(text).toContain('EE1');
  expect(text).not.toContain('EE2');
});

test('[FPASS-06] [FPASS-19] a pass shows the register name and the essential component of each weapon', async () => {
  const named = { name: 'Tikka Erimudel', essentialComponentName: 'Vahetusraud .223 Rem.' };
  const { sections } = await declared('APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS', {
    weapons: [{ ...owned('1', true), ...named }],
  });
  expect(shownIn(sections)).toContain(named.name);
  expect(shownIn(sections)).not.toContain('Tikka T3x');
  expect(JSON.stringify(sections)).toContain(named.essentialComponentName);
});

test('[PRIV-17, PRIV-18] a hidden section is not in the summary', async () => {
  const { sections } = await declared('APPLICATION_TYPE_PURCHASE_LICENCE', { weaponTypes: [], applicantJob: null });
  const titles = keysIn(sections);
  for (const id of ['sportClubs', 'huntingCertificate', 'nationalSecurity', 'activeDuty'])
    expect(titles).not.toContain(`form:section.${id}`);
});
