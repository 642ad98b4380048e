import type { Activity } from '../codes';
import type { FieldError } from '../errors';
import { serverLimits } from '../limits';
import type { ApplicationDefinition } from './definition';
import type { CompanyBody, PrivateBody, SharedWeapon } from './model';
import { comparable, weaponIdentity } from './weaponsForLicence';

/**
 * What a submitted application is about, so that no other can be about it at the same time. `licenceTerm`, `licenceContent`:
 * the end of a licence, and what stands on it, by the number of the licence. `weapon`: by its id in the register.
 * `enteredWeapon`: by make and factory number. `sharedWeapon`: a weapon of another person's licence, by licence and factory
 * number.
 */
export type ClaimKind = 'licenceTerm' | 'licenceContent' | 'weapon' | 'enteredWeapon' | 'sharedWeapon';

export interface Claim {
  kind: ClaimKind;
  subject: string;
  /** The answer that claims it. */
  field: FieldError['field'];
}

/** How many applications may be about one thing at the same time: a weapon is shared by no more persons than the law allows. */
export const seatsOf = (kind: ClaimKind): number => (kind === 'sharedWeapon' ? serverLimits.personsPerSharedWeapon : 1);

/** An exchange ends the licence: nothing else can be done with it meanwhile. An extension and a change do not disturb each other. */
const activityClaims: Record<Activity, readonly ClaimKind[]> = {
  EXTEND_LICENCE: ['licenceTerm'],
  CHANGE_LICENCE: ['licenceContent'],
  EXCHANGE_LICENCE: ['licenceTerm', 'licenceContent'],
};

/** Can an application for one activity not be submitted while one for the other is under way about the same licence? */
export const isExcludedBy = (activity: Activity, underWay: Activity): boolean =>
  activityClaims[activity].some((kind) => activityClaims[underWay].includes(kind));

/** Claims that an application about a licence makes on it. */
export const licenceClaims = ['licenceTerm', 'licenceContent'] as const satisfies readonly ClaimKind[];

export const sharedIdentity = ({ licenceNumber, factoryNo }: SharedWeapon): string =>
  `${comparable(licenceNumber)}/${comparable(factoryNo)}`;

type Kind = Pick<ApplicationDefinition, 'weaponEffect' | 'licence' | 'weaponSource'>;
type Body = Pick<PrivateBody | CompanyBody, 'licenceActivity' | 'weapons'> &
  Partial<Pick<PrivateBody, 'enteredWeapons' | 'sharedWeapons'>>;

/** Does an application of this kind change its ticked weapons themselves (PRIV-100), or put them onto a licence? */
const isAboutWeapons = ({ weaponEffect, licence }: Kind): boolean =>
  weaponEffect !== undefined || licence?.weapons === 'bought';

/** What an application claims when it is submitted, each once (TRU-03). A weapon whose number is unknown claims nothing. */
export function claimsOf(kind: Kind, body: Body): Claim[] {
  const { licenceActivity, weapons, enteredWeapons = [], sharedWeapons = [] } = body;
  const ofLicence = licenceActivity && !kind.weaponEffect ? activityClaims[licenceActivity.type] : [];
  const claims: Claim[] = [
    ...ofLicence.map((claimed) => ({
      kind: claimed,
      subject: licenceActivity?.existingLicenceNo ?? '',
      field: 'licenceActivity.existingLicenceNo',
    })),
    ...weapons
      .filter(({ enabled }) => enabled && isAboutWeapons(kind))
      .map(({ id }) => ({
        kind: 'weapon' as const,
        subject: id,
        field: kind.weaponSource ? 'selectedWeapons' : 'weapons',
      })),
    ...enteredWeapons.map((weapon) => ({
      kind: 'enteredWeapon' as const,
      subject: weaponIdentity(weapon),
      field: `enteredWeapons[${weapon.id}].factoryNo`,
    })),
    ...sharedWeapons.map((weapon) => ({
      kind: 'sharedWeapon' as const,
      subject: sharedIdentity(weapon),
      field: `sharedWeapons[${weapon.id}].factoryNo`,
    })),
  ];
  const known = claims.filter(({ subject }) => subject !== '');
  return [...new Map(known.map((claim) => [`${claim.kind} ${claim.subject}`, claim])).values()];
}
