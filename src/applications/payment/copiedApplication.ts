import type { ApplicationCore } from '#domain/applications/model';

/** The application whose answers were copied into the one on screen: it is kept in the history of the browser. */
export interface CopiedApplication extends Pick<ApplicationCore, 'id' | 'no' | 'licenceActivity' | 'payment'> {
  /** It was deleted from the copy. */
  isDeleted?: true;
}

export const copiedOf = ({ id, no, licenceActivity, payment }: ApplicationCore): CopiedApplication => ({
  ...{ licenceActivity, payment },
  ...(id !== undefined && { id }),
  ...(no !== undefined && { no }),
});
