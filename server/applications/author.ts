import type { Caller } from '../auth/caller';
import type { Author } from '../db/schema';

/** The person, or the system that acts in their name, as one who has changed or opened something. */
export const authorOf = ({ personCode, firstName, lastName, companyKey }: Caller): Author => ({
  personCode,
  name: companyKey ? `${companyKey.name} (${firstName} ${lastName})` : `${firstName} ${lastName}`,
});
