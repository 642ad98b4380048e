import { portalContact } from './contact';

/** How a person reaches somebody: e-mail and phone, as far as the settings of the server name them. */
export function ContactLines({ emailLabel, phoneLabel }: { emailLabel: string; phoneLabel: string }) {
  const { email, phone } = portalContact();
  return (
    <>
      {email && (
        <p>
          {emailLabel} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          {phoneLabel} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </p>
      )}
    </>
  );
}
