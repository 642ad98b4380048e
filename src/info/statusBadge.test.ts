import { otherApplicationDefinition } from '#domain/applications/company/otherApplication/definition';
import { weaponsAmmoDefinition } from '#domain/applications/company/weaponsAmmo/definition';
import type { ApplicationSummary } from '#domain/applications/model';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { weaponDisposalDefinition } from '#domain/applications/private/weaponDisposal/definition';
import { type StatusName, statusOf } from '#domain/codes';
import { applicationSummary, payment } from '../../tests/fixtures/applications';
import { statusBadgeOf } from './statusBadge';

const badge = (changes: Partial<ApplicationSummary>) =>
  statusBadgeOf(purchaseLicenceDefinition, applicationSummary(1, changes));

test.each<[StatusName, path: string, tone: string]>([
  ['CHECK', 'check.pending', 'running'],
  ['CHECK_OK', 'check.passed', 'running'],
  ['CHECK_NOT_OK', 'check.failed', 'running'],
  ['DEPOSITION_CHECK', 'deposition.pending', 'running'],
  ['DEPOSITION_CHECK_NOT_OK', 'deposition.failed', 'todo'],
  ['EXAM_CHECK', 'exam.pending', 'todo'],
  ['EXAM_CHECK_OK', 'exam.passed', 'running'],
  ['EXAM_CHECK_NOT_OK', 'exam.failed', 'todo'],
  ['REGISTER', 'exam.concluding', 'running'],
  ['REGISTER_OK', 'register', 'done'],
  ['REFUSED', 'refused', 'refused'],
  ['REFUSED_EXAM', 'refused', 'refused'],
])('[INFO-10] [INFO-23] a submitted application at %s: %s, %s', (status, path, tone) => {
  expect(badge({ status: statusOf(status), payment: payment(true) })).toEqual({
    path,
    key: `standing.${path}`,
    tone,
    isSubmitted: true,
  });
});

test.each([
  ['without a payment', null],
  ['whose payment failed', payment(false)],
])('[INFO-10] one %s is not submitted, and the applicant goes on', (_name, paid) => {
  expect(badge({ payment: paid })).toEqual({ path: 'open', key: 'standing.open', tone: 'todo', isSubmitted: false });
});

test.each([
  { definition: weaponsAmmoDefinition, key: 'standing.registered' },
  { definition: otherApplicationDefinition, key: 'standing.ended' },
  { definition: purchaseLicenceDefinition, key: 'standing.register' },
])('[WRD-01] the end of $definition.id is called what it is', ({ definition, key }) => {
  const registered = applicationSummary(1, { status: statusOf('REGISTER_OK'), payment: payment(true) });
  expect(statusBadgeOf(definition, registered).key).toBe(key);
});

test('[OPEN-15] an unknown status is the turn of the authority', () => {
  expect(badge({ status: 'APPLICATION_STATUS_NEW' as never })).toMatchObject({ path: 'unknown', tone: 'running' });
});

test('[ASK-01] a question that is not answered is the turn of the applicant, at any stage', () => {
  const asked = { status: statusOf('EXAM_CHECK_OK'), payment: payment(true) };
  expect(badge({ ...asked, awaitsAnswer: true })).toMatchObject({ key: 'standing.asked', tone: 'todo' });
  expect(badge(asked)).toMatchObject({ key: 'standing.exam.passed', tone: 'running' });
});

test('[PRIV-100] a permitted disposal is the turn of the applicant until the weapon is handed over', () => {
  const disposal = (carriedOut: string | null) =>
    statusBadgeOf(
      weaponDisposalDefinition,
      applicationSummary(1, {
        status: statusOf('REGISTER_OK'),
        permission: { lastDay: '2026-12-20', carriedOut },
      }),
    );
  expect([disposal(null), disposal('2026-11-21')]).toMatchObject([
    { key: 'standing.permitted', tone: 'todo' },
    { key: 'standing.register', tone: 'done' },
  ]);
});
