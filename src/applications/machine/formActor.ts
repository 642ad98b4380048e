import { fromCallback } from 'xstate';
import type { FormSnapshot } from '#domain/applications/formSnapshot';
import type { FormEvent, FormRequest, ShownForm } from '#machines/application/form';

/** The machines hear of a form from the moment it is on screen: its values, the slots it asks for and its pages. */
function reports(form: ShownForm, send: (event: FormEvent) => void): () => void {
  let sent: { form: FormSnapshot; version: number } | null = null;
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
    const now = { form: form.snapshot(), version: form.version() };
    const before = sent;
    sent = now;
    const isChanged = now.version !== (before?.version ?? 0);
    if (before === null || (before.form !== now.form && !isChanged)) send({ type: 'form.updated', form: now.form });
    if (isChanged) send({ type: 'form.changed', ...now });
  };
  report();
  return form.subscribe(report);
}

/** The form as a child of the application: it reports what is on screen, and shows what it is given. */
export const formActor = fromCallback<FormRequest, Record<string, never>>(({ sendBack, receive }) => {
  let shown: { form: ShownForm; stop: () => void } | null = null;
  receive((event) => {
    switch (event.type) {
      case 'form.attached':
        shown?.stop();
        shown = { form: event.form, stop: reports(event.form, sendBack) };
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
