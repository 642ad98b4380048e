import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ApplicationScreenValue, areAnswersShown, submissionOf, wizardOf } from '../machine/useApplication';

/** The address names this while the answers are checked before they are submitted. */
const check = 'check';

/** Goes back from the answers to the form; the bank dialog over them is closed. */
function leaveAnswers(actor: ApplicationScreenValue['actor']): void {
  const submission = submissionOf(actor.getSnapshot());
  if (!submission || !areAnswersShown(submission.getSnapshot())) return;
  submission.getSnapshot().children.bankChoice?.send({ type: 'dialog.dismissed' });
  actor.send({ type: 'editing.resumed' });
}

/**
 * Follows the wizard and the check of the answers: the address names the page, or the check. Each is an entry of the browser's history, and Back and Forward open the page of their entry
 * (PAG-01, PAG-02). A form that is only read has no pages.
 * @param named the page that the address names now.
 */
export function usePageAddress({ actor }: ApplicationScreenValue, named: string | null): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const wizard = useSelector(actor, wizardOf);
  const submission = useSelector(actor, submissionOf);
  const isChecking = useSelector(submission, (snapshot) => Boolean(snapshot && areAnswersShown(snapshot)));
  const isEditing = useSelector(submission, (snapshot) => Boolean(snapshot?.matches('editing')));

  /** The page of the latest address: the router shows a new address a moment later. */
  const latest = useRef(named);
  /** Is the entry of the history before that of the check the page from which it was opened? */
  const isAfterPage = useRef(false);

  useEffect(() => {
    latest.current = named;
    if (named === null || named === check) return;
    leaveAnswers(actor);
    wizard?.send({ type: 'page.requested', page: named, isAddress: true });
  }, [actor, wizard, named]);

  useEffect(() => {
    if (!wizard) return;
    const isReadOnly = () => actor.getSnapshot().hasTag('readOnly');
    const name = (page: string | null, replace: boolean) => {
      latest.current = page;
      isAfterPage.current = page === check;
      const query = new URLSearchParams(search);
      if (page === null) query.delete('page');
      else query.set('page', page);
      void navigate({ pathname, search: query.size > 0 ? `?${query}` : '' }, { replace, state });
    };
    const show = (page: string, replace: boolean) => {
      if (latest.current !== page && !isReadOnly()) name(page, replace);
    };
    // The address may have left the answers just now.
    if (isChecking && submission && areAnswersShown(submission.getSnapshot())) show(check, false);
    else if (latest.current === check && isAfterPage.current) {
      if (isEditing && !isReadOnly()) {
        // Until the router shows the page, no address is known.
        latest.current = null;
        void navigate(-1);
      }
    } else if (latest.current === check && isReadOnly()) name(null, true);
    else if (named === null || latest.current === check) {
      // The page at which the form opens is no further entry of the history.
      show(wizard.getSnapshot().context.page, true);
    }
    // A page that is opened from the check replaces its entry.
    const opened = wizard.on('page.opened', ({ page }) => show(page, latest.current === check));
    return () => opened.unsubscribe();
  }, [wizard, actor, submission, isChecking, isEditing, named, navigate, pathname, search, state]);
}
