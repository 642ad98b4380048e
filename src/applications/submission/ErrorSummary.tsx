import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '../../form/ids';
import { fieldLabel } from '../form/fieldLabels';
import { useStoreState } from '../form/formContext';

/**
 * After a failed submit: every invalid field as a link, in the order of the form. It takes the focus at each failed
 * try; what is put right goes off the list (VAL-22, VAL-23; WCAG 3.3.1).
 */
export function ErrorSummary({ attempts }: { attempts: number }) {
  const { t } = useTranslation(['form', 'common', 'documents']);
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const errors = useStoreState((state) => state.errors);
  const isShown = attempts > 0 && errors.length > 0;

  /** The try that has had the focus: the errors may come on screen a moment after it is counted. */
  const answered = useRef(0);
  useEffect(() => {
    if (!isShown || answered.current === attempts) return;
    answered.current = attempts;
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [attempts, isShown]);

  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="error-summary" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('summary.title', { count: errors.length })}</h2>
      <ul>
        {errors.map(({ field, key }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {fieldLabel(t, field)}
            </a>
            {': '}
            {t(`common:${key}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
