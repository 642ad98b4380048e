import type { ApplicationSummary, Licence } from '#domain/applications/model';
import { weaponLicenceDefinition } from '#domain/applications/private/weaponLicence/definition';
import { statusOf } from '#domain/codes';
import { applicationSummary, payment } from '../../tests/fixtures/applications';
import { licence } from '../../tests/fixtures/weapons';
import { neededActions } from './neededActions';

const where = { audience: 'private', today: '2026-11-22' } as const;
const five = (number: string, validUntil: string) => licence({ number, issued: '2022-01-01', validUntil });
const exam = (paid: boolean) => ({ id: 1, type: 'THEORY' as const, amount: 75, payment: paid ? payment(true) : null });
const at = (id: number, status: Parameters<typeof statusOf>[0], changes: Partial<ApplicationSummary> = {}) =>
  applicationSummary(id, { status: statusOf(status), payment: payment(true), ...changes });

const listed = (applications: readonly ApplicationSummary[], licences: readonly Licence[]) =>
  neededActions(applications, licences, where).map((action) =>
    'licence' in action ? `${action.reason} ${action.licence.number}` : `${action.reason} ${action.application.id}`,
  );

test('what waits for the person is sorted by its urgency, licences by their end', () => {
  const applications = [
    at(1, 'OPEN', { payment: null }),
    at(2, 'CHECK_NOT_OK'),
    at(3, 'EXAM_CHECK', { exams: [exam(false)] }),
    at(4, 'DEPOSITION_CHECK_NOT_OK'),
    at(5, 'OPEN', { payment: payment(false) }),
    at(6, 'EXAM_CHECK_NOT_OK', { exams: [exam(true)] }),
  ];
  const licences = [
    five('apply-late', '2027-03-01'),
    five('late', '2026-12-31'),
    five('apply-early', '2027-02-01'),
    five('idle', '2028-01-01'),
  ];
  expect(listed(applications, licences)).toEqual([
    'late late',
    'exam 3',
    'deposition 4',
    'shortcoming 2',
    'repeatExam 6',
    'apply apply-early',
    'apply apply-late',
    'payment 5',
    'draft 1',
  ]);
});

test('an application that waits for its payment comes last when the same was begun again afterwards', () => {
  const locked = at(1, 'OPEN', { payment: payment(false) });
  const draft = at(2, 'OPEN', { payment: null });
  expect(listed([locked, draft], [])).toEqual(['draft 2', 'payment 1']);
  // Begun before it, or for something else.
  expect(listed([{ ...locked, id: 3 }, draft], [])).toEqual(['payment 3', 'draft 2']);
  expect(listed([{ ...locked, type: 'APPLICATION_TYPE_WEAPON_LICENCE' }, draft], [])).toEqual(['payment 1', 'draft 2']);
});

test('[TEAM-01] a draft to review, or one that was given back, waits for the person; one that a colleague has does not', () => {
  const self = { name: 'Ülle Valdur', isSelf: true };
  const other = { name: 'Margus Rand', isSelf: false };
  const reviewed = (
    id: number,
    askedBy = self,
    reviewer = other,
    returned: { at: string; note: string } | null = null,
  ) =>
    at(id, 'OPEN', {
      payment: null,
      changedBy: other,
      review: { askedBy, reviewer, asked: '2026-11-20T10:00:00Z', note: '', returned },
    });
  const back = { at: '2026-11-21T10:00:00Z', note: 'Viide on vale.' };
  const applications = [
    at(1, 'OPEN', { payment: null }),
    reviewed(2),
    reviewed(3, self, other, back),
    reviewed(4, other, self),
    // Given back to another person.
    reviewed(5, other, self, back),
  ];
  expect(listed(applications, [])).toEqual(['review 4', 'returned 3', 'draft 1']);
});

test('[ROLE-18] a draft that a colleague of the company changed last is not one’s own to go on with', () => {
  const draft = (id: number, isSelf?: boolean) =>
    at(id, 'OPEN', { payment: null, ...(isSelf !== undefined && { changedBy: { name: 'Margus Rand', isSelf } }) });
  expect(listed([draft(1, false), draft(2, true), draft(3)], [])).toEqual(['draft 2', 'draft 3']);
});

test('of several drafts the one changed first comes first, and before it one that was never changed', () => {
  const draft = (id: number, updated?: string) => at(id, 'OPEN', { payment: null, ...(updated && { updated }) });
  const drafts = [draft(1, '2026-11-03T10:00:00Z'), draft(2, '2026-11-01T10:00:00Z'), draft(3)];
  expect(listed(drafts, [])).toEqual(['draft 3', 'draft 2', 'draft 1']);
});

test('[INFO-07] an extension begins with its kind and licence', () => {
  expect(neededActions([], [five('RL-1', '2027-01-01')], where)).toMatchObject([
    {
      lastDay: '2026-11-01',
      definition: weaponLicenceDefinition,
      start: {
        definition: weaponLicenceDefinition,
        activity: { type: 'EXTEND_LICENCE', existingLicenceNo: 'RL-1' },
      },
    },
  ]);
});

test.each<[string, ApplicationSummary]>([
  ['is of an unknown kind', at(1, 'OPEN', { type: 'APPLICATION_TYPE_NEW' as never, payment: null })],
  ['is paid and not yet looked at', at(1, 'OPEN')],
  ['is being checked', at(1, 'CHECK')],
  ['has its exam paid', at(1, 'EXAM_CHECK', { exams: [exam(true)] })],
  ['waits for the decision with an unpaid exam', at(1, 'REGISTER', { exams: [exam(false)] })],
  ['is granted', at(1, 'REGISTER_OK')],
  ['is refused', at(1, 'REFUSED')],
  ['only the authority can make', at(1, 'OPEN', { type: 'APPLICATION_TYPE_SUPERVISION_DEATH', payment: null })],
])('nothing is asked for an application that %s', (_name, application) => {
  expect(listed([application], [])).toEqual([]);
});

test('an exam is asked for while one of several is unpaid', () => {
  const exams = [exam(true), { ...exam(false), id: 2, type: 'SHOOTING' as const }];
  expect(listed([at(1, 'EXAM_CHECK', { exams })], [])).toEqual(['exam 1']);
});

test('an exam that was failed is paid again first, and its time agreed on after that', () => {
  expect(listed([at(1, 'EXAM_CHECK_NOT_OK', { exams: [exam(false)] })], [])).toEqual(['exam 1']);
  expect(listed([at(1, 'EXAM_CHECK_NOT_OK', { exams: [exam(true)] })], [])).toEqual(['repeatExam 1']);
});

test('[INFO-06] a licence asks for nothing when it has ended or its extension is under way', () => {
  const ends = five('RL-1', '2027-01-01');
  const extension = (status: Parameters<typeof statusOf>[0], existingLicenceNo = 'RL-1') =>
    at(7, status, {
      licenceActivity: { type: 'EXTEND_LICENCE', existingLicenceNo, issuedDate: null, validUntilDate: null },
      decision: status === 'REFUSED' ? { comment: 'Puudub tervisetõend' } : null,
    });
  expect(listed([], [{ ...ends, status: 'REVOKED' }])).toEqual([]);
  expect(listed([extension('CHECK')], [ends])).toEqual([]);
  expect(listed([extension('REFUSED')], [ends])).toEqual(['late RL-1']);
  expect(listed([extension('REGISTER_OK')], [ends])).toEqual(['late RL-1']);
  expect(listed([extension('CHECK', 'RL-2')], [ends])).toEqual(['late RL-1']);
  expect(listed([], [{ ...ends, type: 'APPLICATION_TYPE_CARRY_PERMIT' }])).toEqual([]);
});

test('a purchase licence is not asked about on its first day', () => {
  const bought = licence({
    type: 'APPLICATION_TYPE_PURCHASE_LICENCE',
    issued: '2026-11-22',
    validUntil: '2027-02-22',
    weapons: [],
  });
  expect(listed([], [bought])).toEqual([]);
  expect(neededActions([], [bought], { ...where, today: '2027-02-01' })).toHaveLength(1);
});

test('[PRIV-100] a permitted disposal waits for the handover until its last day', () => {
  const decided = (id: number, permission: ApplicationSummary['permission']) =>
    at(id, 'REGISTER_OK', { type: 'APPLICATION_TYPE_WEAPON_DISPOSAL', permission });
  const applications = [
    decided(1, { lastDay: '2026-11-21', carriedOut: null }),
    decided(2, { lastDay: '2026-11-22', carriedOut: null }),
    decided(3, { lastDay: '2026-12-20', carriedOut: '2026-11-21' }),
    decided(4, undefined),
  ];
  expect(listed(applications, [])).toEqual(['handover 2']);
});
