import { definitions } from '#domain/applications/registry';
import { userGroupOf } from '#domain/codes';
import type { ClassifierRow } from './text';

/** Type of the code list that names the kinds of application; it is not among those the classifier call serves. */
export const applicationTypeList = 'CL_APPLICATION_TYPE';

/** Every kind of the registry for its audience. */
export const applicationTypeRows: readonly ClassifierRow[] = definitions.map(({ code, audience, classifier }) => ({
  code,
  ...classifier,
  userGroup: userGroupOf[audience],
}));
