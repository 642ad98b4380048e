import type { ActingParty } from '#domain/applications/model';
import type { Deps } from '../deps';
import { HttpError } from '../errors';

/** OPEN-54: companies the authority does not let apply. The answer names the company, and whom to ask. */
export function refuseBlockedCompany(
  { config }: Pick<Deps, 'config'>,
  { code, name }: Pick<ActingParty, 'code' | 'name'>,
): void {
  if (!config.blockedCompanies.includes(code)) return;
  const contact = config.contact.phone || config.contact.email || 'Politsei- ja Piirivalveamet';
  throw new HttpError(422, 'COMPANY_CANNOT_APPLY', 'This company cannot apply', [], { params: { name, contact } });
}
