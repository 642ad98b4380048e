import { payment } from '../../sections/display';
import { companyForm } from '../companyForm';
import { ammoComponents, ammunition } from '../sections/ammunition';
import { companyApplicant, contact } from '../sections/applicant';
import { declarationFiles, depositoryAddress } from '../sections/declaredFiles';
import { declaredWeapons } from '../sections/declaredWeapons';
import { essentialComponents } from '../sections/essentialComponents';
import { ownReference } from '../sections/ownReference';

/** The form of a weapons and ammunition declaration (AMMO-01..125). */
export const weaponsAmmoForm = companyForm({
  sections: [
    companyApplicant,
    contact({ isEmailRequired: true }),
    depositoryAddress,
    ownReference,
    ammunition,
    ammoComponents,
    declaredWeapons,
    essentialComponents,
    declarationFiles,
    payment,
  ],
});
