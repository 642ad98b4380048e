import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../form/errorText';
import { useTitlePrefix } from '../../ui/pageTitle';
import { fieldLabel } from '../form/fieldLabels';
import { useForm, useFormStore, useStoreState } from '../form/formContext';
import { revealField } from '../form/reveal';

/**
 * After a failed submit: every invalid field as a link, in the order of the form; how many there are is announced, and the
 * first invalid field takes the focus at each failed try. What is put right goes off the list (VAL-22, VAL-23; WCAG 3.3.1).
 * A link opens the rows around its field. The title of the tab says that something is wrong.
 */
export function ErrorSummary({ attempts }: { attempts: number }) {
  const { namespace } = useForm().definition;
  const { t } = useTranslation(['form', 'common', 'documents', namespace]);
  const errorText = useErrorText();
  const store = useFormStore();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const errors = useStoreState((state) => state.errors);
  const isShown = attempts > 0 && errors.length > 0;

  /** The try that has had the focus: the errors may come on screen a moment after it is counted. */
  const answered = useRef(0);
  useEffect(() => {
    if (!isShown || answered.current === attempts) return;
    answered.current = attempts;
    const [first] = errors;
    // After this render: the row around the field may have to be opened first. Not every error has a field.
    setTimeout(() => {
      if (!first || !revealField(store, first.field)) box.current?.focus();
    });
  }, [attempts, isShown, errors, store]);

  useTitlePrefix(isShown ? t('errorPrefix') : '');

  if (!isShown) return null;
  return (
    <section ref={box} tabIndex={-1} className="error-summary" aria-labelledby={titleId}>
      <Announcement key={attempts} count={errors.length} />
      <h2 id={titleId}>{t('summary.title', { count: errors.length })}</h2>
      <ul>
        {errors.map(({ field, key, params, rows }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                revealField(store, field);
              }}
            >
              {fieldLabel(t, field, rows, namespace)}
            </a>
            {': '}
            {errorText(field, key, params)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says once for each failed try how much is wrong: what is put right afterwards is not announced (VAL-23). */
function Announcement({ count }: { count: number }) {
  const { t } = useTranslation('form');
  const [first] = useState(count);
  return (
    <p role="alert" className="visually-hidden">
      {t('summary.title', { count: first })}
    </p>
  );
}
