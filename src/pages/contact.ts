import { portalMeta } from '../meta/portalMeta';

/** Where a person finds help, from the settings of the server (meta tag `portal-contact`: `email|phone`). */
export function portalContact(): { email: string; phone: string } {
  const [email = '', phone = ''] = portalMeta('contact').split('|');
  return { email, phone };
}
