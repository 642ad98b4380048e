import type { AnyForm } from '#domain/applications/engine/form';
import type { FormSnapshot } from '#domain/applications/formSnapshot';
import type { ApplicationCore } from '#domain/applications/model';

interface Comment {
  comment: string;
}

/** A form of one field, its comment, which must not be empty. */
export const commentForm: AnyForm = {
  sections: [
    {
      id: 'comment',
      page: null,
      options: null,
      initial: { comment: '' },
      anchors: ['comment'],
      rowLists: [],
      isVisible: () => true,
      isFixed: () => false,
    },
  ],
  read: (saved) => ({ comment: (saved as Partial<Comment>).comment ?? '' }),
  write: (values) => ({ ...values }),
  shown: (values) => values,
  settle: (values) => values,
  isVisible: () => true,
  errors: (values) => ((values as Comment).comment === '' ? [{ field: 'comment', key: 'error.comment' }] : []),
  inOrder: (errors) => errors,
  sectionOf: () => 'comment',
  unfinished: () => new Set(),
  documents: () => [],
  slots: () => [],
  summary: () => [],
  prepare: () => [],
};

/** That form of an application, with a comment. */
export const sampleForm = (application: ApplicationCore, comment: string): FormSnapshot => ({
  form: commentForm,
  values: { comment },
  context: { activity: null, idCode: '', now: new Date(0) },
  present: [],
  application,
  documents: [],
  unsavedDocuments: [],
  registerParts: () => ({}),
});
