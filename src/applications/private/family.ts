import { emptyApplication } from '#domain/applications/private/values';
import type { FormFamily } from '../form/family';
import { privateSectionViews } from './sections/sectionViews';
import { startPrivateContext, usePrivateContext } from './usePrivateContext';

/** How private forms look and what they must know. */
export const privateFamily = {
  views: privateSectionViews,
  newApplication: ({ code, startsWithPhone }, { person: { firstName, lastName, idCode, mobileNo } }) => {
    const phone = (startsWithPhone && mobileNo) || '';
    return emptyApplication(code, { firstName, lastName, idCode, citizenship: '', docNo: '', phone, email: '' });
  },
  startContext: startPrivateContext,
  useContextData: usePrivateContext,
} satisfies FormFamily;
