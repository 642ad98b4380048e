import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type EmployeeRow, employeeAgain, employees } from '#domain/applications/company/sections/employees';
import { enteredRows } from '#domain/applications/engine/rows';
import { randomId } from '../../../form/randomId';
import { useApplicationDeps } from '../../applicationContext';
import { useFormIsReadOnly, useFormStore, useFormValues } from '../../form/formContext';

const list = 'employees';

/** Adds the employees of the company's last application for a carry permit, as far as they are not in the list. */
export function EarlierEmployees() {
  const { t } = useTranslation('companyCarryPermit');
  const { api, party } = useApplicationDeps();
  const store = useFormStore();
  const isReadOnly = useFormIsReadOnly();
  const notice = useRef<HTMLParagraphElement>(null);
  const [added, setAdded] = useState(0);
  // A failure is no news: the list can be filled in without it.
  const { data = [] } = useQuery({
    queryKey: [party.code, 'earlierEmployees'],
    queryFn: ({ signal }) => api.loadEarlierEmployees(signal),
    enabled: !isReadOnly,
  });
  const codes = useFormValues((values: { employees?: readonly EmployeeRow[] }) =>
    (values.employees ?? []).map(({ idCode }) => idCode.trim()).join(' '),
  );
  const missing = data.filter(({ idCode }) => idCode !== '' && !codes.split(' ').includes(idCode));
  const add = () => {
    const { present } = store.getState();
    const rows = store.rows<EmployeeRow>(list);
    flushSync(() => {
      rows.update((now) => [
        ...enteredRows(employees.options.row, now, present),
        ...missing.map((employee) => employeeAgain(employee, randomId)),
      ]);
      store.check();
      setAdded(missing.length);
    });
    notice.current?.focus();
  };
  if (isReadOnly) return null;
  return (
    <>
      {missing.length > 0 && (
        <Button variant="minimal" text={t('earlier.add', { count: missing.length })} onClick={add} />
      )}
      {added > 0 && (
        <p ref={notice} role="status" tabIndex={-1} className="notice form-notice">
          {t('earlier.added', { count: added })}
        </p>
      )}
    </>
  );
}
