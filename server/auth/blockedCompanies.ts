import type { ActingParty } from '#domain/applications/model';
import type { Deps } from '../deps';
import { HttpError } from '../errors';

/** Refuses a company that the authority does not let apply (OPEN-54). The answer names the company and a contact of the authority. */
export function refuseBlockedCompany(
  { config }: Pick<Deps, 'config'>,
  { code, name }: Pick<ActingParty, 'code' | 'name'>,
): void {
  if (!config.blockedCompanies.includes(code)) return;
  const contact = config.contact.phone || config.contact.email || 'Politsei- ja Piirivalveamet';
  throw new HttpError(422, 'COMPANY_CANNOT_APPLY', 'This company cannot apply', [], { params: { name, contact } });
}
