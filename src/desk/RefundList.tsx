import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listRefundsDue } from '../api/desk';
import { DateText } from '../form/DateText';
import { Euros } from '../ui/Euros';
import { deskKey } from './useDeskEvent';

const columns = ['application', 'bank', 'transaction', 'amount', 'received', 'reason'] as const;

/** Money that banks have received twice or for nothing: the authority gives it back. */
export function RefundList() {
  const { t } = useTranslation('desk');
  const { data = [] } = useQuery({
    queryKey: [...deskKey, 'refunds'],
    queryFn: ({ signal }) => listRefundsDue(signal),
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">{t('refunds.title')}</h2>
      <table className="exams" aria-labelledby="refunds">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`refunds.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, applicationNo, bank, transaction, amount, received, reason }) => (
            <tr key={id}>
              <td>{applicationNo}</td>
              <td>{bank}</td>
              <td>{transaction}</td>
              <td>
                <Euros amount={amount} />
              </td>
              <td>
                <DateText day={received} />
              </td>
              <td>{t(`refunds.reasons.${reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
