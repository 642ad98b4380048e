import { useTranslation } from 'react-i18next';
import { portalContact } from './contact';

/** E-mail and telephone of the authority, with its hours, as the settings name them; nothing without them. */
export function ContactLines() {
  const { t } = useTranslation('pages');
  const { email, phone, hours } = portalContact();
  return (
    <>
      {email && (
        <p>
          {t('help.contact.email')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          {t('help.contact.phone')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          {hours && ` ${t('help.contact.hours', { hours: hours.replace('-', '–') })}`}
        </p>
      )}
    </>
  );
}
