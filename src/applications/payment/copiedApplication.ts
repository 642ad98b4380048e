import { type ApplicationCore, serverOwned } from '#domain/applications/model';
import { newCore } from '#domain/applications/newCore';

/** The application whose answers were copied into the one on screen: it is kept in the history of the browser. */
export interface CopiedApplication extends Pick<ApplicationCore, 'id' | 'no' | 'licenceActivity' | 'payment'> {
  /** It was deleted from the copy. */
  isDeleted?: true;
}

export const copiedOf = ({ id, no, licenceActivity, payment }: ApplicationCore): CopiedApplication => ({
  ...{ licenceActivity, payment },
  ...(id !== undefined && { id }),
  ...(no !== undefined && { no }),
});

/** A new application with the answers of another one: what the server alone decides stays with that. */
export function copyOf(application: ApplicationCore): ApplicationCore {
  const own = Object.fromEntries(
    Object.entries(application).filter(([name]) => !serverOwned.some((field) => field === name)),
  );
  const { type, licenceActivity } = application;
  return { ...own, ...newCore, type, licenceActivity };
}
