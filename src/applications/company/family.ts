import type { CompanySection } from '#domain/applications/formTypes';
import type { FormFamily } from '../form/family';
import type { Views } from '../form/SectionList';

/** How company forms look and what they must know. */
export const companyFamily = {
  views: {} satisfies Views<CompanySection>,
  startContext: ({ application, idCode, now }) => ({
    activity: application.licenceActivity?.type ?? null,
    idCode,
    now: now(),
  }),
  useContextData: () => {
    throw new Error('No kind of the company audience has a form yet');
  },
} satisfies FormFamily;
