import type { ApplicationCore } from '#domain/applications/model';

/** The application whose answers were copied into the one on screen: it is kept in the history of the browser. */
export type CopiedApplication = Pick<ApplicationCore, 'id' | 'no' | 'licenceActivity' | 'payment'>;

export const copiedOf = ({ id, no, licenceActivity, payment }: ApplicationCore): CopiedApplication => ({
  ...{ licenceActivity, payment },
  ...(id !== undefined && { id }),
  ...(no !== undefined && { no }),
});
