import { portalMeta } from '../meta/portalMeta';

/**
 * The content of the meta tag `portal-version`: `version address`, e.g. `0.1.0 127.0.0.1` (OPEN-8). Without it, in
 * development, the host of the page is used.
 */
export function portalVersion(): { version: string; ip: string } {
  const [version = '', ip = ''] = portalMeta('version').trim().split(/\s+/);
  return { version, ip: ip || window.location.hostname };
}
