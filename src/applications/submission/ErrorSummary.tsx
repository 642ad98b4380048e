import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../form/errorText';
import { useTitlePrefix } from '../../ui/pageTitle';
import { fieldLabel } from '../form/fieldLabels';
import { useForm, useFormStore, useStoreState } from '../form/formContext';
import type { ShownError } from '../form/formStore';
import { revealField } from '../form/reveal';

/** Errors of a page; `page` is undefined for errors that no page has a field for. */
interface PageErrors {
  page: string | undefined;
  errors: readonly ShownError[];
}

/** The errors that are listed: all after a try to submit, those of the page after a try to leave it. */
function useListedErrors(page: string | undefined): readonly ShownError[] {
  const store = useFormStore();
  const errors = useStoreState((state) => state.errors);
  const isWhole = useStoreState(({ attempts }) => attempts > 0);
  const isPage = useStoreState(({ triedPages }) => page !== undefined && triedPages.has(page));
  if (isWhole) return errors;
  return isPage ? errors.filter(({ field }) => (store.pageOf(field) ?? page) === page) : none;
}

const none: readonly ShownError[] = [];

interface ErrorSummaryProps {
  /** Id of the page on screen; left out: the form has no pages. */
  page?: string | undefined;
  /** Shows another page at once. */
  onOpenPage?: (page: string) => void;
}

/**
 * After a failed try to submit, or to leave a page: every invalid field as a link, in the order of the form and under the
 * names of their pages; how many there are is announced, and the first invalid field takes the focus, on its page, at
 * each failed try. What is put right goes off the list (VAL-22, VAL-23, PAG-03; WCAG 3.3.1). A link opens the page and the
 * rows around its field. The title of the tab says that something is wrong.
 */
export function ErrorSummary({ page, onOpenPage = () => {} }: ErrorSummaryProps) {
  const { namespace } = useForm().definition;
  const { t } = useTranslation(['form', 'common', 'documents', 'wizard', namespace]);
  const errorText = useErrorText();
  const store = useFormStore();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const errors = useListedErrors(page);
  const titleKey = useStoreState(({ attempts }) => (attempts > 0 ? 'summary.title' : 'summary.page'));
  const { number, page: tried } = useStoreState(({ latestTry }) => latestTry);
  const isShown = errors.length > 0;

  const reveal = (field: string): boolean => {
    const own = store.pageOf(field);
    if (own !== undefined) flushSync(() => onOpenPage(own));
    return revealField(store, field);
  };

  /** The try that has had the focus: the errors may come on screen a moment after it is counted. */
  const answered = useRef(0);
  const latest = useRef(reveal);
  latest.current = reveal;
  useEffect(() => {
    if (!isShown || answered.current === number) return;
    answered.current = number;
    const first = errors.find(({ field }) => tried === null || (store.pageOf(field) ?? tried) === tried);
    // After this render: the page and the row around the field may have to be opened first. Not every error has a field.
    setTimeout(() => {
      if (!first || !latest.current(first.field)) box.current?.focus();
    });
  }, [number, tried, isShown, errors, store]);

  useTitlePrefix(isShown ? t('errorPrefix') : '');

  if (!isShown) return null;
  const pages = byPage(errors, store.pageOf);
  return (
    <section ref={box} tabIndex={-1} className="error-summary" aria-labelledby={titleId}>
      <Announcement key={number} titleKey={titleKey} count={errors.length} />
      <h2 id={titleId}>{t(titleKey, { count: errors.length })}</h2>
      {pages.map(({ page: own, errors: listed }) => (
        <div key={own ?? ''}>
          {own !== undefined && pages.length > 1 && <p className="error-summary-page">{t(`wizard:page.${own}`)}</p>}
          <ul>
            {listed.map(({ field, key, params, rows }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    reveal(field);
                  }}
                >
                  {fieldLabel(t, field, rows, namespace)}
                </a>
                {': '}
                {errorText(field, key, params)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The errors under their pages, in the order in which they are. */
function byPage(errors: readonly ShownError[], pageOf: (field: string) => string | undefined): readonly PageErrors[] {
  const pages: { page: string | undefined; errors: ShownError[] }[] = [];
  for (const error of errors) {
    const page = pageOf(error.field);
    const found = pages.find((each) => each.page === page);
    if (found) found.errors.push(error);
    else pages.push({ page, errors: [error] });
  }
  return pages;
}

/** Says once for each failed try how much is wrong: what is put right afterwards is not announced (VAL-23). */
function Announcement({ titleKey, count }: { titleKey: string; count: number }) {
  const { t } = useTranslation('form');
  const [first] = useState(count);
  return (
    <p role="alert" className="visually-hidden">
      {t(titleKey, { count: first })}
    </p>
  );
}
