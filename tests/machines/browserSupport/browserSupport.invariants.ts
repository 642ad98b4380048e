import type { BrowserInfo } from '#machines/browserSupport/browserSupport.machine';
import { type Invariant, leads } from '../lib/invariant';

/** May this browser use the portal: SHELL-38..40. */
export const browserSupportInvariants: readonly Invariant<BrowserInfo>[] = [
  {
    name: 'old Microsoft browsers are turned away, those without the features are warned (SHELL-38..40)',
    when: ({ event }) => event === null,
    holds: ({ to, after }) => to === (after.isOldMicrosoft ? 'blocked' : after.hasFeatures ? 'supported' : 'warned'),
  },
  leads('the warned go on all the same', { on: 'warning.dismissed', to: 'tolerated' }),
];
