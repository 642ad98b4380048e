import { setup } from 'xstate';

export interface BrowserInfo {
  /** Internet Explorer, or Edge below version 12 (SHELL-38). */
  isOldMicrosoft: boolean;
  /** ES modules, Promise and Proxy are there (OPEN-9). */
  hasFeatures: boolean;
}

/** May this browser use the portal (SHELL-38..40)? */
export const browserSupportMachine = setup({
  types: {
    context: {} as BrowserInfo,
    events: {} as { type: 'warning.dismissed' },
    input: {} as BrowserInfo,
  },
  guards: {
    isOldMicrosoft: ({ context }) => context.isOldMicrosoft,
    hasFeatures: ({ context }) => context.hasFeatures,
  },
}).createMachine({
  id: 'browserSupport',
  description: 'Old browsers are blocked, or their users are warned.',
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      description: 'The browser is checked.',
      always: [
        { guard: 'isOldMicrosoft', target: 'blocked' },
        { guard: 'hasFeatures', target: 'supported' },
        { target: 'warned' },
      ],
    },
    blocked: { type: 'final', description: 'Only the page that recommends Google Chrome is shown.' },
    warned: {
      description: 'A dialog warns that parts may not work.',
      on: { 'warning.dismissed': 'tolerated' },
    },
    tolerated: { type: 'final', description: 'The person continues despite the warning.' },
    supported: { type: 'final', description: 'No message is shown.' },
  },
});
