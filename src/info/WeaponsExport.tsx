import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ExportTable } from '#domain/applications/exportTable';
import type { Licence } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { kindNameKey } from '#domain/applications/words';
import { showDate } from '#domain/dates';
import { downloadTable } from '../form/tables/downloadTable';
import { type TableFormat, tableFormats } from '../form/tables/tableFormats';
import { useSignedIn } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';

interface WeaponsExportProps {
  licences: readonly Licence[];
  /** The words for a weapon type or a purpose. */
  nameOf: (code: string) => string;
}

/** What the table says of each weapon, in the order of its columns; their titles are `info:export.column`. */
const columns = [
  'licence',
  'kind',
  'validUntil',
  'make',
  'model',
  'type',
  'caliber',
  'factoryNo',
  'purposes',
  'location',
] as const;

/** All weapons of a company with their licences, as a file for a spreadsheet. */
export function WeaponsExport({ licences, nameOf }: WeaponsExportProps) {
  const { t } = useTranslation(['info', 'kinds']);
  const { audience } = useSignedIn();
  const notify = useNotify();
  const kindOf = ({ type }: Licence) => {
    const definition = definitionOf(type, audience);
    return definition ? t(kindNameKey(definition)) : type;
  };
  const table = (): ExportTable => {
    const rows = licences.flatMap((licence) =>
      licence.weapons.map(({ make, model, type, caliber, factoryNo, purposes }) => [
        licence.number,
        kindOf(licence),
        showDate(licence.validUntil),
        make,
        model,
        nameOf(type),
        caliber,
        factoryNo,
        purposes.map(nameOf).join(', '),
        licence.weaponLocation?.fullAddress ?? '',
      ]),
    );
    return {
      id: 'weapons',
      name: t('export.file'),
      rows: [columns.map((name) => t(`export.column.${name}`)), ...rows],
    };
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (format: TableFormat) => downloadTable(table(), format),
    onError: () => notify({ key: 'error.documentRequest' }),
  });
  if (licences.every(({ weapons }) => weapons.length === 0)) return null;
  return (
    <div className="card-actions">
      {tableFormats.map((format) => (
        <button
          key={format}
          type="button"
          className="button button-quiet"
          disabled={isPending}
          onClick={() => mutate(format)}
        >
          {t('export.download', { format: format.toUpperCase() })}
        </button>
      ))}
    </div>
  );
}
