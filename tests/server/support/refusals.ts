import { findApplication } from '#server/applications/repository';
import { validateSubmission } from '#server/applications/submission';
import type { Deps } from '#server/deps';

/** What keeps a stored application from being submitted, as `field key`. */
export async function refusalsOf(deps: Deps, id: number): Promise<string[]> {
  const application = await findApplication(deps.database.db, id);
  if (!application) throw new Error(`no application ${id}`);
  return (await validateSubmission(deps, application)).map(({ field, key }) => `${field} ${key}`);
}
