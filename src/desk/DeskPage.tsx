import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listDesk } from '../api/desk';
import { queryClient } from '../api/queryClient';
import { Page } from '../shell/Page';
import { CardSkeletons } from '../ui/CardSkeletons';
import { EmptyState } from '../ui/EmptyState';
import { DeskCard } from './DeskCard';
import { RefundList } from './RefundList';
import { SupervisionForm } from './SupervisionForm';
import { deskKey } from './useDeskEvent';

/**
 * The processing desk of the sandbox (STEP-71): a tester plays the authority. The server offers it in the sandbox only;
 * in production the page has no data.
 */
export default function DeskPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>
  );
}

function Desk() {
  const { t } = useTranslation('desk');
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: deskKey,
    queryFn: ({ signal }) => listDesk(signal),
    select: (applications) => [...applications].sort((a, b) => b.id - a.id),
  });
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('reload')}
          </button>
          <a className="button" href="/sandbox/mail">
            {t('mailbox')}
          </a>
        </>
      }
    >
      <p className="notice notice-warning">{t('testTool')}</p>
      {data && <SupervisionForm />}
      {data && <RefundList />}
      {isPending && <CardSkeletons label={t('loading')} />}
      {isError && <EmptyState title={t('absent')} text={t('absentText')} />}
      {data?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <ul className="cards">
        {data?.map((application) => (
          <li key={application.id}>
            <DeskCard application={application} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
