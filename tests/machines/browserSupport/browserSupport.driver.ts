import type { Place, ScreenDriver } from '../lib/screenDriver';

const warning = { role: 'dialog', name: 'shell:browser.warningTitle' } as const satisfies Place;
const nobody = { at: '/', as: 'nobody' } as const;

/** What the portal shows in a browser that is too old. */
export const browserSupportDriver: ScreenDriver = {
  starts: [
    { ...nobody, browser: { isOldMicrosoft: true, hasFeatures: false } },
    { ...nobody, browser: { isOldMicrosoft: false, hasFeatures: false } },
    { ...nobody, browser: { isOldMicrosoft: false, hasFeatures: true } },
    { ...nobody, browser: { isOldMicrosoft: true, hasFeatures: true } },
  ],
  passing: ['checking'],
  states: {
    blocked: [{ role: 'heading', name: 'shell:browser.blockedTitle' }],
    warned: [warning],
    tolerated: [
      { ...warning, is: 'absent' },
      { role: 'button', name: 'login:action' },
    ],
    supported: [
      { ...warning, is: 'absent' },
      { role: 'button', name: 'login:action' },
    ],
  },
  events: {
    'warning.dismissed': { 0: { does: [{ press: { role: 'button', name: 'shell:browser.continue' } }] } },
  },
  effects: {},
  playedOnly: ['warned', 'blocked', 'tolerated'],
  unreachable: [],
};
