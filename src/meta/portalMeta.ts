/** What the server says of itself in the meta tag `portal-<name>` of the page; empty without it. */
export const portalMeta = (name: 'version' | 'charts' | 'contact'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content ?? '';
