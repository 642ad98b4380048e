import type { CompanyApplication, PrivateApplication } from '#domain/applications/model';
import { type Failure, FailureError } from '#domain/errors';
import type { ApplicationApi } from '../../../src/applications/applicationApi';
import { portalApi } from '../../../src/applications/portalApi';
import { completeApplication, completeCompanyApplication, savedAs12 } from '../../fixtures/applications';
import { people } from '../../fixtures/people';
import { classifier, PortalData } from './portalData';
import { fakeServer } from './server';
import { testPeople } from './session';

export const failing =
  (failure: Partial<Failure> = {}) =>
  async (): Promise<never> => {
    throw new FailureError({ kind: 'server', key: 'error.backendError', ...failure });
  };

/** Base64 of a photo in an identity document. */
export const photo = btoa('photo');

/** A complete private application as the server returns it. */
export const filledApplication = (changes: Partial<PrivateApplication> = {}): PrivateApplication =>
  completeApplication(people.private, { ...savedAs12, ...changes });

/** A complete application of a company as the server returns it. */
export const filledCompanyApplication = (changes: Partial<CompanyApplication> = {}): CompanyApplication =>
  completeCompanyApplication(testPeople.entrepreneur, people.private, { ...savedAs12, ...changes });

type SpiedApi = {
  [Name in keyof ApplicationApi]: jest.Mock<ReturnType<ApplicationApi[Name]>, Parameters<ApplicationApi[Name]>>;
};

/** The portal's calls to the fake server, each a Jest mock. A test replaces the calls that it needs. */
export function spiedApi(
  changes: Partial<ApplicationApi> = {},
  data = new PortalData().keep('purchaseApplication', filledApplication()),
): SpiedApi {
  fakeServer({}, data);
  const api: ApplicationApi = { ...portalApi, ...changes };
  return Object.fromEntries(Object.entries(api).map(([name, call]) => [name, jest.fn(call)])) as unknown as SpiedApi;
}

/** The same for the screens of a company's application. */
export const spiedCompanyApi = (changes: Partial<ApplicationApi> = {}): SpiedApi =>
  spiedApi(
    {
      loadLicenceNumbers: async () => ['RL-200101', 'KL-200007'],
      loadClassifier: async (type, userGroup) =>
        type === 'CL_WEAPON_PURPOSE' && userGroup === 'ENTERPRISE'
          ? classifier(type).map((entry) => ({ ...entry, value: `${entry.value} (ettevõte)` }))
          : classifier(type),
      ...changes,
    },
    new PortalData().keep('purchaseLicence', filledCompanyApplication()),
  );
