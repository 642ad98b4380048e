import { string } from 'yup';
import { limits } from '../../limits';

/** A short answer as somebody types it: a name, what is written on a weapon or a licence. */
export const shortText = () => string().ensure().trim().max(limits.shortTextMax, 'validationError.tooLong');
