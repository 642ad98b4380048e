import { type Person, people } from '../../fixtures/people';
import type { Start } from '../../machines/lib/screenDriver';

/** Who is logged in at a start; somebody who acts for a company is the entrepreneur. */
export const personOf = (as: Start['as']): Person => (as === 'minor' ? people.minor : people.entrepreneur);
