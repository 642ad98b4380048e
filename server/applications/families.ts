import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { Audience } from '#domain/codes';
import type { FieldError } from '#domain/errors';
import type { Deps } from '../deps';
import { correctionErrors } from './company/corrections';
import { declarationErrors } from './company/declaration';
import { companyBody, companyContext } from './company/family';
import type { Given } from './formContext';
import { keptPrivateContext, privateBody, privateContext } from './private/family';
import type { StoredBody, StoredSummary } from './repository';

const makers: Record<Audience, (given: Given) => Promise<StoredBody>> = {
  private: async (given) => ({ audience: 'private', body: await privateBody(given) }),
  company: async (given) => ({ audience: 'company', body: await companyBody(given) }),
};

/** The body to keep of one that came with a request: whole, and of what the registers know only what they say. */
export const bodyToKeep = ({ audience, ...given }: Given & { audience: Audience }) => makers[audience](given);

/** What the form of a stored application must know: found out here, not taken from the body (VAL-27, AUTH-44). */
export const contextOf = (deps: Deps, stored: StoredSummary & StoredBody, form: AnyForm): Promise<FormContext> =>
  stored.audience === 'private' ? privateContext(deps, stored, form) : companyContext(deps, stored, form);

/** The context of an application that can no longer be changed: what was kept with it. */
export function keptContext({ now }: Pick<Deps, 'now'>, stored: StoredSummary & StoredBody): FormContext {
  const { licenceActivity, personCode: idCode } = stored;
  const shared: FormContext = { activity: licenceActivity?.type ?? null, idCode, now: now() };
  return stored.audience === 'private' ? keptPrivateContext(shared, stored.body) : shared;
}

/** Where what only this audience declares, and the registers, disagree. */
export async function ownRegisterErrors(deps: Deps, stored: StoredBody): Promise<FieldError[]> {
  if (stored.audience === 'private') return [];
  const errors = [correctionErrors(deps.database.db, stored.body), declarationErrors(deps, stored.body)];
  return (await Promise.all(errors)).flat();
}

/** Only a company declares. */
export { repeatDeclaration } from './company/corrections';
export { declaredBefore } from './company/declaredBefore';
export { earlierEmployeesRoutes } from './company/earlierEmployees';
