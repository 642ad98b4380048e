import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CompanyDetails, loadCompanyDetails } from '../api/authorisedPersons';
import { useSignedIn } from '../session/SessionProvider';
import { FailureNotice } from '../ui/FailureNotice';

/** The legal person as the business register knows it (SET-02..05). */
export function CompanyOverview() {
  const { t } = useTranslation(['settings', 'common']);
  const { party } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [party.code, 'companyDetails'],
    queryFn: ({ signal }) => loadCompanyDetails(party.code, signal),
  });
  return (
    <section className="card" aria-labelledby="company-title">
      <h2 id="company-title">{t('company.title')}</h2>
      <dl className="facts">
        <div>
          <dt>{t('company.name')}</dt>
          <dd>{party.name}</dd>
        </div>
        <div>
          <dt>{t('company.code')}</dt>
          <dd>{party.code}</dd>
        </div>
      </dl>
      {isFetching && (
        <p role="status" className="company-loading">
          {t('company.loading')}
        </p>
      )}
      {error && !isFetching && (
        <FailureNotice text={t('common:settings.company.error.companyDetailsRequest')} onRetry={() => void refetch()} />
      )}
      {data && !isFetching && <Registered details={data} />}
    </section>
  );
}

function Registered({ details: { contacts, representatives } }: { details: CompanyDetails }) {
  const { t } = useTranslation('settings');
  const known = contacts.filter(({ value }) => value.trim() !== '');
  return (
    <>
      {known.length === 0 ? (
        <dl className="facts">
          <div>
            <dt>{t('company.contacts')}</dt>
            <dd>–</dd>
          </div>
        </dl>
      ) : (
        <details className="disclosure">
          <summary>{t('company.contactsOf', { count: known.length })}</summary>
          <ul>
            {known.map(({ value }) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
        </details>
      )}
      <h3 id="representatives-title">{t('company.representatives')}</h3>
      {representatives.length === 0 ? (
        <p>–</p>
      ) : (
        <ul className="representatives" aria-labelledby="representatives-title">
          {representatives.map(({ firstName, lastName, idCode }) => (
            <li key={idCode}>
              {firstName} {lastName} <span>{t('person.codeOf', { code: idCode })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
