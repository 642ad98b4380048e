import type { Audience } from '#domain/codes';

/**
 * The rows of STEP-30..49 of docs/requirements.md, written out by hand: status × applicant × group of kinds → stage.
 * They are the oracle of the stage machines, so nothing here is computed from `domain/`.
 */

type Group = 'ordinary' | 'firearmsPass' | 'disposalLike';

/** Path of the state, `stage` or `stage.phase`, for each group of kinds. */
type StagePaths = Record<Group, string>;

export interface StageRow extends Record<Audience, StagePaths> {
  requirement: string;
  /** Without its prefix. */
  status: string;
  /** Left out: paid and unpaid alike. */
  isPaid?: boolean;
}

const everywhere = (stagePath: string): Record<Audience, StagePaths> => ({
  private: { ordinary: stagePath, firearmsPass: stagePath, disposalLike: stagePath },
  company: { ordinary: stagePath, firearmsPass: stagePath, disposalLike: stagePath },
});

/** A status that no version of the portal knows. */
export const unknownStatus = 'SOMETHING_NEW';

export const stageRows: readonly StageRow[] = [
  { requirement: 'STEP-30', status: 'OPEN', isPaid: false, ...everywhere('open') },
  { requirement: 'STEP-31', status: 'OPEN', isPaid: true, ...everywhere('check.pending') },
  { requirement: 'STEP-32', status: 'CHECK', ...everywhere('check.pending') },
  { requirement: 'STEP-33', status: 'CHECK_OK', ...everywhere('check.passed') },
  { requirement: 'STEP-34', status: 'CHECK_NOT_OK', ...everywhere('check.failed') },
  {
    requirement: 'STEP-35',
    status: 'EXAM_CHECK',
    private: { ordinary: 'exam.pending', firearmsPass: 'deposition.pending', disposalLike: 'check.pending' },
    company: { ordinary: 'deposition.pending', firearmsPass: 'deposition.pending', disposalLike: 'check.pending' },
  },
  {
    requirement: 'STEP-36',
    status: 'EXAM_CHECK_OK',
    private: { ordinary: 'exam.passed', firearmsPass: 'deposition.passed', disposalLike: 'check.passed' },
    company: { ordinary: 'deposition.passed', firearmsPass: 'deposition.passed', disposalLike: 'check.passed' },
  },
  {
    requirement: 'STEP-37',
    status: 'EXAM_CHECK_NOT_OK',
    private: { ordinary: 'exam.failed', firearmsPass: 'deposition.failed', disposalLike: 'check.failed' },
    company: { ordinary: 'deposition.failed', firearmsPass: 'deposition.failed', disposalLike: 'check.failed' },
  },
  {
    requirement: 'STEP-38',
    status: 'REGISTER',
    private: { ordinary: 'exam.concluding', firearmsPass: 'deposition.concluding', disposalLike: 'check.concluding' },
    company: {
      ordinary: 'deposition.concluding',
      firearmsPass: 'deposition.concluding',
      disposalLike: 'check.concluding',
    },
  },
  {
    requirement: 'STEP-39',
    status: 'DEPOSITION_CHECK',
    private: { ordinary: 'deposition.pending', firearmsPass: 'deposition.pending', disposalLike: 'check.pending' },
    company: { ordinary: 'deposition.pending', firearmsPass: 'deposition.pending', disposalLike: 'check.pending' },
  },
  {
    requirement: 'STEP-40',
    status: 'DEPOSITION_CHECK_OK',
    private: { ordinary: 'deposition.passed', firearmsPass: 'deposition.passed', disposalLike: 'check.passed' },
    company: { ordinary: 'deposition.passed', firearmsPass: 'deposition.passed', disposalLike: 'check.passed' },
  },
  {
    requirement: 'STEP-41',
    status: 'DEPOSITION_CHECK_NOT_OK',
    private: { ordinary: 'deposition.failed', firearmsPass: 'deposition.failed', disposalLike: 'check.failed' },
    company: { ordinary: 'deposition.failed', firearmsPass: 'deposition.failed', disposalLike: 'check.failed' },
  },
  { requirement: 'STEP-42', status: 'REGISTER_OK', ...everywhere('register') },
  { requirement: 'STEP-43', status: 'REFUSED', ...everywhere('refused') },
  { requirement: 'STEP-44', status: 'REFUSED_CHECK', ...everywhere('refused') },
  { requirement: 'STEP-45', status: 'REFUSED_DEPOSITION', ...everywhere('refused') },
  { requirement: 'STEP-46', status: 'REFUSED_EXAM', ...everywhere('refused') },
  { requirement: 'STEP-47', status: 'DELETED', ...everywhere('removed') },
  { requirement: 'STEP-49', status: unknownStatus, ...everywhere('unknown') },
];

/** Table 1: the group of every kind there is. */
export const groupOfKind: Readonly<Record<string, Group>> = {
  'private/purchaseLicence': 'ordinary',
  'private/weaponLicence': 'ordinary',
  'private/weaponLicenceDefenceLeague': 'ordinary',
  'private/parallelLicence': 'ordinary',
  'private/collectingLicence': 'ordinary',
  'private/supervisionDeath': 'ordinary',
  'private/firearmsPass': 'firearmsPass',
  'private/weaponDisposal': 'disposalLike',
  'private/weaponRework': 'disposalLike',
  'private/weaponUnusable': 'disposalLike',
  'private/weaponDemolition': 'disposalLike',
  'private/weaponUnauthorized': 'disposalLike',
  'company/purchaseLicence': 'ordinary',
  'company/weaponLicence': 'ordinary',
  'company/collectingLicence': 'ordinary',
  'company/carryPermit': 'ordinary',
  'company/weaponTransfer': 'ordinary',
  'company/otherApplication': 'ordinary',
  'company/weaponsAmmo': 'ordinary',
};

/**
 * The rows of one kind.
 * @param id of its definition: its audience and its folder.
 * @throws when the kind is not in Table 1 above.
 */
export function stageRowsOf(
  id: string,
): (Pick<StageRow, 'requirement' | 'status' | 'isPaid'> & { stagePath: string })[] {
  const group = groupOfKind[id];
  if (!group) throw new Error(`${id} has no group in stageRows.ts: add its row of Table 1`);
  const audience: Audience = id.startsWith('company/') ? 'company' : 'private';
  return stageRows.map(({ requirement, status, isPaid, ...paths }) => ({
    requirement,
    status,
    isPaid,
    stagePath: paths[audience][group],
  }));
}
