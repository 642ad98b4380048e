import type { Deps } from '../deps';
import { HttpError } from '../errors';

/** OPEN-54: companies the authority does not let apply. */
export function refuseBlockedCompany(deps: Pick<Deps, 'config'>, registryCode: string): void {
  if (deps.config.blockedCompanies.includes(registryCode))
    throw new HttpError(422, 'COMPANY_CANNOT_APPLY', 'This company cannot apply');
}
