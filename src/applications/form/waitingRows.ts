import type { ApplicationFormStore } from './formStore';

/** Rows of a table that wait in a closed dialog: they are not in the application. */
export interface WaitingRows {
  /** Id of the section of the form. */
  section: string;
  count: number;
}

const waitingIn = new WeakMap<ApplicationFormStore, Map<string, number>>();

/** Notes how many rows wait to be imported into the list of a section, as long as the form is open. */
export function noteWaiting(store: ApplicationFormStore, { section, count }: WaitingRows): void {
  const sections = waitingIn.get(store) ?? new Map<string, number>();
  waitingIn.set(store, sections.set(section, count));
}

export const waitingRows = (store: ApplicationFormStore): readonly WaitingRows[] =>
  [...(waitingIn.get(store) ?? [])].flatMap(([section, count]) => (count > 0 ? [{ section, count }] : []));
