import type { Caller } from '../auth/caller';
import type { Author } from '../db/schema';

/** The person as one who has changed or opened something. */
export const authorOf = ({ personCode, firstName, lastName }: Caller): Author => ({
  personCode,
  name: `${firstName} ${lastName}`,
});
