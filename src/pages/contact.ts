import { portalMeta } from '../meta/portalMeta';

/**
 * Where a person finds help, and between which hours of working days, from the settings of the server (meta tag
 * `portal-contact`: `email|phone|hours`).
 */
export function portalContact(): { email: string; phone: string; hours: string } {
  const [email = '', phone = '', hours = ''] = portalMeta('contact').split('|');
  return { email, phone, hours };
}
