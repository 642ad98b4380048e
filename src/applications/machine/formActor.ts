import { fromCallback } from 'xstate';
import type { FormSnapshot } from '#domain/applications/formSnapshot';
import type { FormEvent, FormRequest, ShownForm } from '#machines/application/form';

/** Number of the values that were reported last. */
interface Reported {
  version: number;
}

/**
 * Reports a form from now on: its values, the slots it asks for and its pages.
 * @param reported changed with each report; a form that comes back to the screen as it was has not changed.
 */
function reportsOf(form: ShownForm, reported: Reported, send: (event: FormEvent) => void): () => void {
  let sent: FormSnapshot | null = null;
  let asked = '';
  let known = '';
  const report = () => {
    const slots = form.slots();
    if (JSON.stringify(slots) !== asked) {
      asked = JSON.stringify(slots);
      send({ type: 'slots.changed', slots });
    }
    const pages = form.pages();
    if (JSON.stringify(pages) !== known) {
      const start = known === '' ? form.startPage() : null;
      known = JSON.stringify(pages);
      send({ type: 'pages.changed', pages, start });
    }
    const [now, version] = [form.snapshot(), form.version()];
    const [before, isChanged] = [sent, version !== reported.version];
    sent = now;
    reported.version = version;
    if (before === null || (before !== now && !isChanged)) send({ type: 'form.updated', form: now });
    if (isChanged) send({ type: 'form.changed', form: now, version });
  };
  report();
  return form.subscribe(report);
}

/** The form as a child of the application: it reports what is on screen, and shows what it is given. */
export const formActor = fromCallback<FormRequest, Record<string, never>>(({ sendBack, receive }) => {
  const reported: Reported = { version: 0 };
  let shown: { form: ShownForm; stop: () => void } | null = null;
  receive((event) => {
    switch (event.type) {
      case 'form.attached':
        shown?.stop();
        shown = { form: event.form, stop: reportsOf(event.form, reported, sendBack) };
        break;
      case 'form.detached':
        if (shown?.form !== event.form) break;
        shown.stop();
        shown = null;
        break;
      case 'form.opened':
        shown?.form.open(event.form);
        break;
      case 'documents.known':
        shown?.form.setDocuments(event.documents, event.named);
        break;
      case 'application.saved':
        shown?.form.rebase(event.application, event.version);
        break;
    }
  });
  return () => shown?.stop();
});
