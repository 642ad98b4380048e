import type { BrowserFacts } from '#machines/browserSupport/browserSupport.machine';

declare global {
  interface Window {
    /** Written by `public/browser-check.js`, which runs before the portal. */
    portalBrowser?: BrowserFacts;
  }
}

/** What the page's first script found out about the browser; a page without that script is taken as fit. */
export const browserFacts = (): BrowserFacts => window.portalBrowser ?? { isOldMicrosoft: false, hasFeatures: true };
