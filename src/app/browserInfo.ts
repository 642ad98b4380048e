import type { BrowserInfo } from '#machines/browserSupport/browserSupport.machine';

declare global {
  interface Window {
    /** Written by `browser-check.js`, which runs before the portal. */
    portalBrowser?: BrowserInfo;
  }
}

/** What the page's first script found out about the browser; a page without that script is taken as fit. */
export const browserInfo = (): BrowserInfo => window.portalBrowser ?? { isOldMicrosoft: false, hasFeatures: true };
