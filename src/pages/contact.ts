/** Where a person finds help, from the settings of the server (meta tag `portal-contact`: `email|phone`). */
export function portalContact(): { email: string; phone: string } {
  const content = document.querySelector<HTMLMetaElement>('meta[name="portal-contact"]')?.content ?? '';
  const [email = '', phone = ''] = content.split('|');
  return { email, phone };
}
