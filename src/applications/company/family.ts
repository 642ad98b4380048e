import type { FormFamily } from '../form/family';
import { companySectionViews } from './sections/sectionViews';
import { startCompanyContext, useCompanyContext } from './useCompanyContext';

/** How company forms look and what they must know. */
export const companyFamily = {
  views: companySectionViews,
  startContext: startCompanyContext,
  useContextData: useCompanyContext,
} satisfies FormFamily;
