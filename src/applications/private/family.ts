import type { FormFamily } from '../form/family';
import { privateSectionViews } from './sections/sectionViews';
import { startPrivateContext, usePrivateContext } from './usePrivateContext';

/** How private forms look and what they must know. */
export const privateFamily = {
  views: privateSectionViews,
  startContext: startPrivateContext,
  useContextData: usePrivateContext,
} satisfies FormFamily;
