import type { FormContext, Lookup } from '../context';
import type { ActiveDuty, HuntingCertificate, Weapon } from '../model';

/** The context of a private form: data that its rules need in addition to its values. */
export interface PrivateFormContext extends FormContext {
  activeDuty: Lookup<ActiveDuty>;
  huntingCertificate: Lookup<HuntingCertificate>;
  /** Codes of the occupations offered (PRIV-08). Left out: not known. */
  occupations?: readonly string[];
  /**
   * Weapons to list without ticking (PRIV-16): those of the licence, or, for a new application, those of the applicant that
   * are on no licence. Left out: not known; those of the application stay.
   */
  listedWeapons?: readonly Weapon[];
}
