import { useTranslation } from 'react-i18next';
import { CardSkeletons } from '../ui/CardSkeletons';
import { EmptyState } from '../ui/EmptyState';
import { ApplicationCard } from './ApplicationCard';
import { useApplications } from './useApplications';

/** INFO-02, INFO-08. */
export function ApplicationList() {
  const { t } = useTranslation('info');
  const { applications } = useApplications();
  return (
    <section aria-labelledby="applications-title">
      <h2 id="applications-title">{t('applications.title')}</h2>
      {applications === null && <CardSkeletons label={t('applications.loading')} />}
      {applications?.length === 0 && <EmptyState title={t('applications.none')} text={t('applications.noneText')} />}
      {applications && applications.length > 0 && (
        <ul className="cards">
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationCard application={application} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
