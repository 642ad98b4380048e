import { string } from 'yup';
import { limits } from '../../../limits';

/** What is written on a weapon or a licence, as somebody types it. */
export const weaponText = () => string().ensure().trim().max(limits.weaponTextMax, 'validationError.tooLong');
