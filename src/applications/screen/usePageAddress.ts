import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ApplicationScreenValue, wizardOf } from '../machine/useApplication';

/**
 * Follows the wizard: the errors of a page are shown in the form, and the address names the page. Each page is an entry of
 * the browser's history, and Back and Forward open the page of their entry (PAG-01, PAG-02). A form that is only read has
 * no pages.
 * @param named the page that the address names now.
 */
export function usePageAddress({ actor, form }: ApplicationScreenValue, named: string | null): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const wizard = useSelector(actor, wizardOf);

  /** The page of the latest address: the router shows a new address a moment later. */
  const latest = useRef(named);

  useEffect(() => {
    latest.current = named;
    if (named !== null) wizard?.send({ type: 'page.requested', page: named, isAddress: true });
  }, [wizard, named]);

  useEffect(() => {
    const checked = wizard?.on('page.checked', ({ fieldErrors, page }) => form.current.showErrors(fieldErrors, page));
    return () => checked?.unsubscribe();
  }, [wizard, form]);

  useEffect(() => {
    if (!wizard || wizard.getSnapshot().context.pages.length === 1) return;
    const show = (page: string, replace: boolean) => {
      if (latest.current === page || actor.getSnapshot().hasTag('readOnly')) return;
      latest.current = page;
      const query = new URLSearchParams(search);
      query.set('page', page);
      void navigate({ pathname, search: `?${query}` }, { replace, state });
    };
    // The page at which the form opens is no further entry of the history.
    if (named === null) show(wizard.getSnapshot().context.page, true);
    const opened = wizard.on('page.opened', ({ page }) => show(page, false));
    return () => opened.unsubscribe();
  }, [wizard, actor, named, navigate, pathname, search, state]);
}
