import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiResource } from '#domain/applications/definition';
import type { ExportTable, MakeTables } from '#domain/applications/exportTable';
import { loadApplication } from '../api/applications';
import { downloadTable } from '../form/tables/downloadTable';
import { type TableFormat, tableFormats } from '../form/tables/tableFormats';
import { useLanguage } from '../i18n';
import { useSignedIn } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';
import { FailureNotice } from '../ui/FailureNotice';

interface TableExportProps {
  resource: ApiResource;
  id: number;
  loadTables: () => Promise<MakeTables>;
}

/** The lists of an application as files for a spreadsheet, made in the browser. */
export default function TableExport({ resource, id, loadTables }: TableExportProps) {
  const { t } = useTranslation('summary');
  const { party } = useSignedIn();
  const language = useLanguage();
  const notify = useNotify();
  const { data, isError, refetch } = useQuery({
    queryKey: [party.code, language, 'tables', resource, id],
    queryFn: async ({ signal }) => {
      const [makeTables, application] = await Promise.all([loadTables(), loadApplication(resource, id, signal)]);
      return makeTables(application, language);
    },
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ table, format }: { table: ExportTable; format: TableFormat }) => downloadTable(table, format),
    onError: () => notify({ key: 'error.documentRequest' }),
  });
  if (isError) {
    return <FailureNotice className="no-print" text={t('tables.failed')} onRetry={() => void refetch()} />;
  }
  return (
    <section className="no-print summary-tables" aria-labelledby="summary-tables">
      <h2 id="summary-tables">{t('tables.title')}</h2>
      <div className="card-actions">
        {data?.flatMap((table) =>
          tableFormats.map((format) => (
            <button
              key={`${table.id} ${format}`}
              type="button"
              className="button button-quiet"
              disabled={isPending}
              onClick={() => mutate({ table, format })}
            >
              {t('tables.download', { list: t(`tables.list.${table.id}`), format: format.toUpperCase() })}
            </button>
          )),
        )}
      </div>
    </section>
  );
}
