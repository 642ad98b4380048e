import type { Audience } from '#domain/codes';
import { withTexts } from '../ui/withTexts';
import type { FormFamily } from './form/family';

/** Loaded with the first form of the audience. */
export const loadFormFamily: Record<Audience, () => Promise<FormFamily>> = {
  private: async () => (await import('./private/family')).privateFamily,
  company: async () => {
    const loaded = await withTexts(['companyForm'], () => import('./company/family'))();
    return loaded.companyFamily;
  },
};
