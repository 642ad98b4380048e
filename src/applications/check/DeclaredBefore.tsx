import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DeclaredBefore as Item, type NumberedList, numberedLists } from '#domain/api';
import { showDate } from '#domain/dates';
import { present } from '#domain/present';
import { useApplicationDeps } from '../applicationContext';
import { useForm } from '../form/formContext';

/** So many are shown before the others are asked for. */
const shownAtOnce = 5;

/** What of the draft, as it is saved, the company has declared before; nothing while that is not known. */
function useDeclaredBefore(lists: readonly NumberedList[]): readonly Item[] {
  const { api, party } = useApplicationDeps();
  const { definition, application, isReadOnly } = useForm();
  const { id, version } = application;
  const { data = [] } = useQuery({
    queryKey: [party.code, 'declaredBefore', definition.apiResource, id, version],
    queryFn: ({ signal }) => api.loadDeclaredBefore(definition.apiResource, present(id, 'the id'), signal),
    enabled: id !== undefined && !isReadOnly,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data.filter(({ list }) => lists.includes(list));
}

/**
 * Warns of serial numbers that the company has declared before, each with its declaration (DEC-01).
 * @param list one list of the declaration; left out: all that have serial numbers.
 */
export default function DeclaredBefore({ list }: { list?: NumberedList }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const items = useDeclaredBefore(list ? [list] : numberedLists);
  if (items.length === 0) return null;
  const others = items.slice(shownAtOnce);
  return (
    <div role="status" className="notice form-notice notice-warning declared-before">
      <p>
        <strong>{t('before.title', { count: items.length })}</strong>
      </p>
      <p>{t('before.text')}</p>
      <Items items={items.slice(0, shownAtOnce)} />
      {others.length > 0 && (
        <details>
          <summary>{t('before.more')}</summary>
          <Items items={others} />
        </details>
      )}
    </div>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const { definition } = useForm();
  return (
    <ul>
      {items.map(({ list, rowId, mark, model, serialNumber, earlier: { id, no }, submitted }) => (
        <li key={`${list} ${rowId}`}>
          {`${mark} ${model} ${serialNumber} `}
          <Link to={`${definition.route}/${id}`}>{t('before.link', { no, date: showDate(submitted) })}</Link>
        </li>
      ))}
    </ul>
  );
}
