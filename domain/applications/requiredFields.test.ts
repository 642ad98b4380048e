import fs from 'node:fs';
import { activities } from '../codes';
import { required } from '../fields';
import type { AnyForm } from './engine/form';
import type { RowsOptions } from './engine/rows';
import type { Row } from './engine/rules';
import { definitions } from './registry';

/** Answers that lead to other questions. */
const followUps = {
  weaponTypes: [{ code: '', amount: 1, purposes: [] }],
  weaponTargets: 'ABCDEFG'.split('').map((letter) => `WEAPON_TARGET_${letter}`),
  specialHazards: true,
  calibers: [{ caliberName: '' }],
  unusable: { isUnusable: true, type: 'UNUSABLE' },
};

const otherAnswers = { unusable: { isUnusable: true, type: '' }, essentialComponentName: 'barrel' };

const rowsOptions = (options: unknown): RowsOptions<Row, never> | null =>
  typeof options === 'object' && options !== null && 'row' in options ? (options as RowsOptions<Row, never>) : null;

/** The form with nothing entered, once without rows and once with an empty row, and a row in it, in each list. */
function emptyValues(form: AnyForm): object[] {
  const own = Object.assign({}, ...form.sections.map((section): object => Reflect.get(section, 'initial')));
  const rows = form.sections.flatMap(({ id, options }) => {
    const row = rowsOptions(options)?.row;
    if (!row) return [];
    const empty = row.create('r1');
    const inner = row.rowLists.map((name) => [name, [{ id: 'i1' }]]);
    const asking = { ...empty, ...followUps, ...Object.fromEntries(inner) };
    return [[id, [empty, { ...asking, id: 'r2' }, { ...asking, ...otherAnswers, id: 'r3' }]]];
  });
  const none = Object.fromEntries(rows.map(([id]) => [id, []]));
  return [own, { ...own, ...none }, { ...own, ...followUps, ...Object.fromEntries(rows) }];
}

const context = (activity: string | null) => ({
  activity,
  activeDuty: { state: 'idle' },
  huntingCertificate: { state: 'idle' },
  existingWeaponTypes: ['PISTOL'],
  existingLicenceNo: 'RL-1',
  licenceNumbers: ['RL-1', 'RL-2'],
  offeredWeapons: [],
  idCode: '38001085718',
  now: new Date('2026-11-21T10:00:00Z'),
});

const withoutRows = (path: string) => path.replaceAll(/\[[^\]]*\]/g, '');

/** Fields of all forms that can be required, by the name that their messages have. */
async function requiredFields(): Promise<string[]> {
  const fields = new Set<string>();
  for (const { loadForm } of definitions) {
    const form = await loadForm();
    for (const values of emptyValues(form))
      for (const activity of [null, ...activities])
        for (const { field, key } of form.errors(values, context(activity) as never, ['OTHER_APPLICATION']))
          if (key === required) fields.add(withoutRows(field));
  }
  return [...fields];
}

test.each(['et', 'en'])(
  '[VAL-26] every required field has a message in the words of its field (%s)',
  async (language) => {
    const texts = JSON.parse(fs.readFileSync(`locales/${language}/required.json`, 'utf8'));
    const fields = await requiredFields();
    expect(fields).toEqual(expect.arrayContaining(['phone', 'depositories.address', 'employees.weapons.mark']));
    expect(fields.filter((field) => typeof texts[field] !== 'string')).toEqual([]);
    const ofSettings = ['firstName', 'lastName', 'idCode', 'phone', 'email'];
    expect(Object.keys(texts).filter((name) => ![...fields, ...ofSettings].includes(name))).toEqual([]);
  },
);
