import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { type ApiResource, apiResources } from '#domain/applications/definition';
import { audienceOfResource, definitionOf } from '#domain/applications/registry';
import type { SummaryDocument } from '#domain/applications/summary';
import { failureOf } from '#domain/errors';
import { loadSummary } from '../api/summaries';
import { useLanguage } from '../i18n';
import { useSignedIn } from '../session/SessionProvider';
import { ForAudience } from '../shell/ForAudience';
import { Page } from '../shell/Page';
import { CardSkeletons } from '../ui/CardSkeletons';
import { FailureNotice } from '../ui/FailureNotice';
import { SummarySections } from '../ui/SummarySections';
import './summary.css';
import { lazyPart } from '../ui/lazyPart';
import { PdfButton } from './PdfButton';

const TableExport = lazyPart(() => import('./TableExport'), { Fallback: null });

interface Address {
  resource: ApiResource;
  id: number;
}

const addressOf = ({ resource, id }: Partial<Record<string, string>>): Address | null => {
  const known = apiResources.find((name) => name === resource);
  return known && id && /^[1-9]\d{0,9}$/.test(id) ? { resource: known, id: Number(id) } : null;
};

/** What a person keeps of an application: to read, to print and as a PDF. */
export default function SummaryPage() {
  const address = addressOf(useParams());
  if (!address) return <Navigate to="/info" replace />;
  return (
    <ForAudience audience={audienceOfResource(address.resource)}>
      <KnownSummary {...address} />
    </ForAudience>
  );
}

function KnownSummary({ resource, id }: Address) {
  const { t } = useTranslation('summary');
  const { party } = useSignedIn();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [party.code, language, 'summary', resource, id],
    queryFn: ({ signal }) => loadSummary(resource, id, signal),
    staleTime: 0,
  });
  if (data) return <Shown summary={data} resource={resource} id={id} />;
  return (
    <Page title={t('title')} isNarrow>
      {error && !isFetching ? (
        <FailureNotice
          text={t(failureOf(error).messageId === 'NOT_SUBMITTED' ? 'notSubmitted' : 'failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardSkeletons label={t('loading')} />
      )}
    </Page>
  );
}

function Shown({ summary, resource, id }: Address & { summary: SummaryDocument }) {
  const { t } = useTranslation('summary');
  const { audience } = useSignedIn();
  const { title, made, type, sections } = summary;
  const definition = definitionOf(type, audience);
  return (
    <Page title={title} isNarrow>
      <div className="no-print summary-intro">
        <p>{t('text')}</p>
        <div className="card-actions">
          <button type="button" className="button" onClick={() => window.print()}>
            {t('print')}
          </button>
          <PdfButton resource={resource} id={id} />
        </div>
        {definition && <Link to={`${definition.route}/${id}`}>{t('back')}</Link>}
      </div>
      {definition?.loadTables && <TableExport resource={resource} id={id} loadTables={definition.loadTables} />}
      <p className="muted summary-made">
        {`${t('service')}. `}
        {made}
      </p>
      <SummarySections sections={sections} />
    </Page>
  );
}
