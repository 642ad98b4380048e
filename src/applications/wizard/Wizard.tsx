import { Button } from '@blueprintjs/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormElement } from '../form/FormElement';
import { useFormStore } from '../form/formContext';
import { type AnyViews, SectionList } from '../form/SectionList';
import { useAnswersShown, useApplicationState, useWizardEvents } from '../machine/useApplication';
import { PageNavigation } from './PageNavigation';
import type { ShownPage } from './useShownPage';

/** The form page by page: *Next* checks its page and goes on, *Back* never does (PAG-01). */
export function Wizard({ views, page }: { views: AnyViews; page: ShownPage }) {
  const isChecking = useAnswersShown();
  return (
    <div className="form-with-sections" hidden={isChecking}>
      {!isChecking && <PageNavigation />}
      <FormElement>
        <PageHeading page={page} />
        <SectionList views={views} only={page.sections} />
        <PageActions page={page} />
      </FormElement>
    </div>
  );
}

/** The heading of a page; it takes the focus when the page comes on screen in place of another one. */
function PageHeading({ page: { id, position, count } }: { page: ShownPage }) {
  const { t } = useTranslation('wizard');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [id]);
  return (
    <h2 ref={heading} tabIndex={-1} className="page-title">
      {t('heading', { position, count, page: t(`page.${id}`) })}
    </h2>
  );
}

/** The way to the next page and back. The last page has the buttons of the payment in place of *Next*. */
function PageActions({ page: { id, isFirst, isLast } }: { page: ShownPage }) {
  const { t } = useTranslation('wizard');
  const store = useFormStore();
  const { finishPage, returnToPage } = useWizardEvents();
  const isAwaitingPerson = useApplicationState((state) => state.hasTag('awaitingPerson'));
  return (
    <div className="actions page-actions">
      {!isLast && (
        <Button
          intent="primary"
          size="large"
          disabled={isAwaitingPerson}
          text={t('next')}
          onClick={() => finishPage(store.validate(id))}
        />
      )}
      {!isFirst && <Button size="large" text={t('back')} onClick={returnToPage} />}
    </div>
  );
}
