import { groupOfKind, stageRows, stageRowsOf, unknownStatus } from '../../tests/machines/applicationStage/stageRows';
import { type Audience, statusNames, statusOf } from '../codes';
import type { StageGroup } from './definition';
import { applicationDefinitions, definitionOf } from './registry';
import { isRefused, phaseOf, stageOf } from './stage';
import { stepsOf, visibleSteps } from './stepper';

const payment = { id: 1, success: true, amount: 60, dateCreated: '2026-01-01T00:00:00Z', type: 'PRIVATE_APPLICATION' };

/** Every kind, by the steps it has (STEP-50..56). */
const columns = {
  dep: [
    'private/purchaseLicence',
    'private/weaponLicence',
    'private/weaponLicenceDefenceLeague',
    'private/collectingLicence',
  ],
  noDep: ['private/parallelLicence', 'private/supervisionDeath'],
  efp: ['private/firearmsPass'],
  disposal: [
    'private/weaponDisposal',
    'private/weaponRework',
    'private/weaponUnusable',
    'private/weaponDemolition',
    'private/weaponUnauthorized',
  ],
  companyDep: ['company/purchaseLicence', 'company/weaponLicence', 'company/collectingLicence'],
  companyNo: ['company/carryPermit', 'company/weaponTransfer', 'company/weaponsAmmo', 'company/otherApplication'],
};

const audiences: readonly Audience[] = ['private', 'company'];

const kind = (id: string) => {
  const found = applicationDefinitions.find((definition) => definition.id === id);
  if (!found) throw new Error(`no kind ${id}`);
  return found;
};
const application = (status: string, paid = false, exams: number = 0) => ({
  status,
  payment: paid ? payment : null,
  exams: Array.from({ length: exams }, (_, id) => ({ id, type: 'THEORY' as const, amount: 75, payment: null })),
});

const cases = applicationDefinitions.flatMap(({ id }) =>
  stageRowsOf(id).flatMap(({ requirement, status, isPaid, stagePath }) => {
    const [stage = '', phase] = stagePath.split('.');
    const payments = isPaid === undefined ? [false, true] : [isPaid];
    return payments.map((paid) => ({ requirement, id, status, paid, stage, phase }));
  }),
);

describe('stage by status and kind', () => {
  it('[STEP-49] the table has every kind and every status once', () => {
    expect(Object.keys(groupOfKind).sort()).toEqual(applicationDefinitions.map(({ id }) => id).sort());
    const statuses = stageRows.filter(({ isPaid }) => !isPaid).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...statusNames, unknownStatus].sort());
    expect(Object.values(columns).flat().sort()).toEqual(applicationDefinitions.map(({ id }) => id).sort());
  });

  it.each(cases)('[STEP-30..49] $requirement: $status of $id, paid: $paid: $stage', (row) => {
    const { id, status, paid, stage, phase } = row;
    const subject = application(`APPLICATION_STATUS_${status}`, paid);
    expect(stageOf(kind(id), subject) ?? 'removed').toBe(stage);
    if (phase) expect(phaseOf(subject.status)).toBe(phase);
  });

  it.each(audiences)('[STEP-49] the table for %s has one stage for every group', (audience) => {
    for (const row of stageRows)
      for (const [stageGroup, stagePath] of Object.entries(row[audience])) {
        const subject = application(`APPLICATION_STATUS_${row.status}`, row.isPaid ?? true);
        const group = stageGroup as StageGroup;
        expect([row.status, group, stageOf({ audience, stageGroup: group }, subject) ?? 'removed']).toEqual([
          row.status,
          group,
          stagePath.split('.')[0],
        ]);
      }
  });

  it('[STEP-30] an application with a failed payment stays open', () => {
    const failed = { ...application('APPLICATION_STATUS_OPEN'), payment: { ...payment, success: false } };
    expect(stageOf(kind('private/purchaseLicence'), failed)).toBe('open');
  });

  it('[STEP-26] a missing status counts as OPEN', () => {
    expect(stageOf(kind('private/purchaseLicence'), { status: null, payment: null })).toBe('open');
  });

  it.each([
    ['CHECK', 'pending'],
    ['CHECK_OK', 'passed'],
    ['EXAM_CHECK_NOT_OK', 'failed'],
    ['REGISTER', 'concluding'],
    ['REGISTER_OK', 'passed'],
    ['REFUSED', 'pending'],
  ])('[STEP-22] [STEP-23] [STEP-24] the phase of %s is %s', (status, phase) => {
    expect(phaseOf(`APPLICATION_STATUS_${status}`)).toBe(phase);
  });

  it('[STEP-07] only REFUSED and its variants are refused', () => {
    expect(statusNames.filter((name) => isRefused(statusOf(name)))).toEqual([
      'REFUSED',
      'REFUSED_CHECK',
      'REFUSED_DEPOSITION',
      'REFUSED_EXAM',
    ]);
  });
});

describe('visible steps', () => {
  const shown = (id: string, status: string, exams = 0) =>
    visibleSteps(kind(id), application(`APPLICATION_STATUS_${status}`, true, exams)).join(' ');

  it.each(columns.dep)('[STEP-50] [STEP-02] [STEP-10] %s', (id) => {
    expect(shown(id, 'CHECK')).toBe('open check deposition register');
    expect(shown(id, 'EXAM_CHECK')).toBe('open check deposition exam register');
    expect(shown(id, 'REGISTER', 1)).toBe('open check deposition exam register');
    expect(shown(id, 'REFUSED_CHECK')).toBe('open check deposition refused');
  });
  it('[STEP-51] [STEP-05] parallel licence', () => {
    expect(shown('private/parallelLicence', 'CHECK')).toBe('open check register');
    expect(shown('private/parallelLicence', 'EXAM_CHECK', 1)).toBe('open check exam register');
    expect(shown('private/parallelLicence', 'REFUSED_EXAM', 1)).toBe('open check exam refused');
  });
  it('[STEP-52] [STEP-09] the European firearms pass never has an exam', () => {
    expect(shown('private/firearmsPass', 'EXAM_CHECK', 1)).toBe('open check deposition register');
    expect(shown('private/firearmsPass', 'REFUSED')).toBe('open check deposition refused');
  });
  it.each(columns.disposal)('[STEP-53] [STEP-05] %s', (id) => {
    expect(shown(id, 'EXAM_CHECK', 1)).toBe('open check register');
    expect(shown(id, 'REFUSED')).toBe('open check refused');
  });
  it.each(columns.companyDep)('[STEP-54] [STEP-03] %s', (id) => {
    expect(shown(id, 'EXAM_CHECK', 1)).toBe('open check deposition register');
  });
  it.each(columns.companyNo)('[STEP-55] [STEP-56] [STEP-04] %s', (id) => {
    expect(shown(id, 'CHECK')).toBe('open check register');
    expect(shown(id, 'REFUSED')).toBe('open check refused');
  });
  it('[STEP-08] the register step of "other application" has the title "finished"', () => {
    const titles = stepsOf(kind('company/otherApplication'), application('APPLICATION_STATUS_CHECK')).map(
      (s) => s.title,
    );
    expect(titles).toEqual(['open', 'check', 'finished']);
  });
  it.each(applicationDefinitions.map(({ id }) => id))(
    '[STEP-06] [STEP-07] %s shows either the refused or the register step',
    (id) => {
      for (const status of statusNames) {
        const steps = visibleSteps(kind(id), application(statusOf(status)));
        expect(steps.includes('register')).toBe(!steps.includes('refused'));
      }
    },
  );
});

describe('the active step', () => {
  const stepper = (id: string, status: string, exams = 0) =>
    stepsOf(kind(id), application(`APPLICATION_STATUS_${status}`, status !== 'OPEN', exams))
      .map((s) => `${s.step}${s.isActive ? '*' : ''}${s.isDone ? '+' : ''}`)
      .join(' ');

  it.each<[string, string, number, string, string]>([
    ['private/purchaseLicence', 'OPEN', 0, 'open* check deposition register', '[STEP-16] new'],
    ['private/purchaseLicence', 'CHECK', 0, 'open+ check* deposition register', '[STEP-11] [STEP-12] [STEP-13]'],
    ['private/purchaseLicence', 'DEPOSITION_CHECK_OK', 0, 'open+ check+ deposition* register', '[STEP-12]'],
    ['private/purchaseLicence', 'EXAM_CHECK', 1, 'open+ check+ deposition+ exam* register', '[STEP-10]'],
    ['private/purchaseLicence', 'REGISTER', 0, 'open+ check+ deposition* register', '[STEP-15] no exam'],
    ['private/purchaseLicence', 'REGISTER_OK', 1, 'open+ check+ deposition+ exam+ register*', '[STEP-19]'],
    ['private/parallelLicence', 'DEPOSITION_CHECK', 0, 'open+ check* register', '[STEP-15]'],
    ['company/carryPermit', 'REGISTER', 0, 'open+ check* register', '[STEP-15] [STEP-48]'],
    ['private/purchaseLicence', 'REFUSED_CHECK', 0, 'open+ check deposition refused*', '[STEP-14]'],
    ['private/purchaseLicence', 'REFUSED_DEPOSITION', 0, 'open+ check+ deposition refused*', '[STEP-14]'],
    ['private/purchaseLicence', 'REFUSED_EXAM', 1, 'open+ check+ deposition+ exam refused*', '[STEP-14]'],
    ['private/purchaseLicence', 'REFUSED', 1, 'open+ check+ deposition+ exam+ refused*', '[STEP-14]'],
  ])('%s at %s (%d exams): %s %s', (id, status, exams, expected) => {
    expect(stepper(id, status, exams)).toBe(expected);
  });
});

describe('the registry', () => {
  it('[INFO-28] code and audience identify a kind', () => {
    const keys = applicationDefinitions.map(({ code, audience }) => `${code} ${audience}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(definitionOf('APPLICATION_TYPE_PURCHASE_LICENCE', 'company')?.id).toBe('company/purchaseLicence');
    expect(definitionOf('APPLICATION_TYPE_NOTHING', 'private')).toBeUndefined();
  });
});
