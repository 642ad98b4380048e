import { shallowEqual } from '@xstate/react';
import type { FormContext } from '#domain/applications/context';
import type { AskedDocument } from '#domain/applications/engine/documents';
import type { AnyForm } from '#domain/applications/engine/form';
import { memoisedPair, type Row, rowPath } from '#domain/applications/engine/rules';
import { applicationIn, errorsIn, type FormSnapshot, type RegisterParts } from '#domain/applications/formSnapshot';
import { type NotChosen, withNotChosen } from '#domain/applications/merge';
import type { ApplicationCore, DocumentRecord } from '#domain/applications/model';
import { type FormPage, pagesOf } from '#domain/applications/pages';
import type { Audience } from '#domain/codes';
import type { FieldError } from '#domain/errors';
import { present as knownToBe } from '#domain/present';
import type { AskedSlot, ShownForm } from '#machines/application/form';
import type { ErrorsByPath } from '../../form/binding';
import { type Cursor, fieldsAt, rowsAt, rowsOnPath } from './cursors';
import { pageSections } from './pageSections';
import { rowNumbers } from './rowNumbers';

/** An error with the positions, from 1, of the rows on its path. */
export interface ShownError extends FieldError {
  rows: readonly number[];
}

export interface StoreState {
  values: object;
  context: FormContext;
  errors: readonly ShownError[];
  errorAt: ErrorsByPath;
  /** Number of errors of a row, by its path. */
  errorCounts: ReadonlyMap<string, number>;
  /** Id of the open row, by the path of its list. */
  openRows: ReadonlyMap<string, string>;
  /** Path of the row that was added last, until it is closed or a try is refused: its errors are shown field by field. */
  addedRow: string | null;
  /** Attempts to submit. After the first one all errors are shown. */
  attempts: number;
  /** Ids of the pages that could not be left, until they are: all errors of such a page are shown. */
  triedPages: ReadonlySet<string>;
  /** The latest refused try to go on or to submit: its number, from 1, and the page that was to be left. */
  latestTry: { number: number; page: string | null };
  /** Keys of the slots that have a document, uploaded or chosen. */
  present: readonly string[];
  asked: readonly AskedDocument[];
}

/** Was a try to leave a page or to submit the form refused? All errors on screen are shown then, and follow each change. */
export const isTried = ({ attempts, triedPages }: StoreState): boolean => attempts > 0 || triedPages.size > 0;

interface Start {
  audience: Audience;
  application: ApplicationCore;
  values: object;
  context: FormContext;
  present: readonly string[];
  documents: readonly DocumentRecord[];
}

const rowIn = (values: object, list: string, id: string): Row | undefined =>
  (Reflect.get(values, list) as readonly Row[] | undefined)?.find((row) => row.id === id);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isSameSlots = (a: readonly AskedDocument[], b: readonly AskedDocument[]) =>
  a.length === b.length && a.every((slot, index) => slot === b[index] || same(slot, b[index]));

function indexed(errors: readonly ShownError[]) {
  const errorCounts = new Map<string, number>();
  for (const { field } of errors) {
    for (const { list, rowId } of rowsOnPath(field)) {
      const path = rowPath(list, rowId);
      errorCounts.set(path, (errorCounts.get(path) ?? 0) + 1);
    }
  }
  return { errors, errorCounts, errorAt: new Map(errors.toReversed().map(({ field, key }) => [field, key])) };
}

/**
 * A form at run time: it holds the values, and everything derived from them. Editors write to it on every key, so nothing
 * typed can be lost; automatic rules are applied at once (PURP-20, PURP-21).
 */
export class ApplicationFormStore implements ShownForm {
  private state: StoreState;
  /** Asked for each error: computed once for the same values. */
  private readonly pagesFor: (values: object, context: FormContext) => readonly FormPage[];
  private application: ApplicationCore;
  private documents: readonly DocumentRecord[];
  private changes = 0;
  private registerParts: RegisterParts = () => ({});
  private latest: FormSnapshot | null = null;
  /** Errors of the server, each with the values of the form it is about; the first check after a change drops them. */
  private refused: { error: FieldError; values: object }[] = [];
  /** Documents named since the last save, with the version that names them. */
  private named: readonly { name: string; version: number }[] = [];
  private unsavedDocuments: readonly string[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly openListeners = new Set<() => void>();
  /** How often values were put in that the open fields do not show yet. */
  private openings = 0;
  private isEditing = false;
  /** The fields of the form that are no rows: what the form's own editor edits. */
  readonly root: Cursor;

  constructor(
    readonly form: AnyForm,
    { audience, application, values, context, present, documents }: Start,
  ) {
    this.pagesFor = memoisedPair((shown, about) => pagesOf(audience, pageSections(form, shown, about)));
    this.application = application;
    this.documents = documents;
    this.root = fieldsAt(
      this.all,
      form.sections.flatMap(({ rowLists }) => rowLists),
    );
    this.state = {
      values,
      context,
      ...indexed([]),
      openRows: new Map(),
      addedRow: null,
      attempts: 0,
      triedPages: new Set(),
      latestTry: { number: 0, page: null },
      present,
      asked: form.documents(values, context),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): StoreState => this.state;
  readonly version = () => this.changes;
  /** The same object as long as nothing of it has changed. */
  readonly snapshot = (): FormSnapshot => {
    const { values, context, present } = this.state;
    const now: FormSnapshot = {
      form: this.form,
      values,
      context,
      present,
      application: this.application,
      documents: this.documents,
      unsavedDocuments: this.unsavedDocuments,
      registerParts: this.registerParts,
    };
    if (!this.latest || !shallowEqual(this.latest, now)) this.latest = now;
    return this.latest;
  };

  readonly setDocuments: ShownForm['setDocuments'] = (documents, named) => {
    this.documents = documents;
    if (named !== undefined) {
      this.changes += 1;
      this.setNamed([...this.named, { name: named, version: this.changes }]);
    }
    this.publish({});
  };
  readonly values = () => this.state.values;
  readonly slots = (): readonly AskedSlot[] => this.form.slots(this.state.values, this.state.context);
  readonly pages = (): readonly FormPage[] => this.pagesFor(this.state.values, this.state.context);

  /** Id of the page that an error is about; undefined when no page has such a field. */
  readonly pageOf = (field: string): string | undefined => {
    const section = this.form.sectionOf(field);
    return this.pages().find(({ sections }) => section !== undefined && sections.includes(section))?.id;
  };

  readonly startPage = (): string => {
    const pages = this.pages();
    const last = knownToBe(pages.at(-1), 'the last page');
    if (pages.length === 1) return last.id;
    if (this.application.id === undefined) return knownToBe(pages[0], 'the first page').id;
    const { values, context, present } = this.state;
    const unfinished = this.form.unfinished(values, context, present);
    return (pages.find(({ sections }) => sections.some((id) => unfinished.has(id))) ?? last).id;
  };

  private publish(change: Partial<StoreState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /**
   * Puts values in place, after the automatic rules: the open fields show them, except what an editor has set and shows
   * itself. Errors are found by `check`.
   */
  private put(values: object, context: FormContext): void {
    const settled = this.form.settle(values, context);
    const documents = this.form.documents(settled, context);
    const asked = isSameSlots(documents, this.state.asked) ? this.state.asked : documents;
    this.publish({ values: settled, context, asked });
    if (this.isEditing && settled === values) return;
    this.openings += 1;
    for (const listener of this.openListeners) listener();
  }

  /** The one way in which an editor sets values. */
  readonly edit = (at: Cursor, change: (now: object) => object): void => {
    this.isEditing = true;
    try {
      at.update(change);
    } finally {
      this.isEditing = false;
    }
  };

  /** Number of the values that an editor shows, which reads them now. */
  readonly opening = (): number => this.openings;

  /** Calls the listener whenever the open fields must show other values, and at once if they must since this opening. */
  readonly whenOpened = (since: number, listener: () => void): (() => void) => {
    if (since !== this.openings) listener();
    this.openListeners.add(listener);
    return () => this.openListeners.delete(listener);
  };

  readonly check = (): void => {
    const { values, context, present, errors } = this.state;
    this.refused = this.refused.filter(({ values: about }) => about === values);
    const found = this.shown([
      ...this.form.errors(values, context, present),
      ...this.refused.map(({ error }) => error),
    ]);
    if (!same(found, errors)) this.publish(indexed(found));
  };

  /** Errors of the form and of the server together follow the screen (VAL-23). */
  private readonly shown = (errors: readonly FieldError[]): ShownError[] =>
    this.form
      .inOrder(errors, this.state.values)
      .map((error) => ({ ...error, rows: rowNumbers(this.state.values, error.field) }));

  private readonly all: Cursor = {
    path: '',
    get: () => this.state.values,
    update: (change) => {
      const next = change(this.state.values);
      if (next === this.state.values) return;
      this.changes += 1;
      this.put(next, this.state.context);
    },
  };

  /** The rows of a section. `R`: as its kind of row has them. */
  readonly rows = <R extends Row>(id: string): Cursor<readonly R[]> =>
    rowsAt(this.all as Cursor<Record<string, readonly R[]>>, id);

  /** Opens a row of a list, or closes the open one; what is shown of errors is brought up to date. */
  readonly openRow = (list: string, rowId: string | null): void => {
    const openRows = new Map(this.state.openRows);
    if (rowId === null) openRows.delete(list);
    else openRows.set(list, rowId);
    this.publish({ openRows, addedRow: null });
    if (isTried(this.state)) this.check();
  };

  /** Adds a row at the end of a list. */
  readonly addRow = <R extends Row>(list: Cursor<readonly R[]>, row: R): void => {
    this.publish({ addedRow: rowPath(list.path, row.id) });
    list.update((now) => [...now, row]);
  };

  /** Opens the rows on a path. */
  readonly reveal = (path: string): void =>
    this.publish({
      openRows: new Map([
        ...this.state.openRows,
        ...rowsOnPath(path).map(({ list, rowId }): [string, string] => [list, rowId]),
      ]),
    });

  readonly open = ({ application, documents, unsavedDocuments, values }: FormSnapshot): void => {
    this.application = application;
    this.documents = documents;
    this.setNamed(this.named.filter(({ name }) => unsavedDocuments.includes(name)));
    this.put(values, this.state.context);
    if (isTried(this.state)) this.check();
  };

  /** Puts a part back that was not chosen of two versions: a change like any other. @throws when the form cannot have it. */
  readonly bringBack = (part: NotChosen): void => {
    // As the form reads what it would write: an earlier release may have kept it.
    const read = this.form.read(this.versionWith(part));
    const values = part.rowId === undefined ? read : rowIn(read, part.section, part.rowId);
    this.all.update((now) => withNotChosen(this.form, now, { ...part, values: knownToBe(values, 'the part') }));
    if (isTried(this.state)) this.check();
  };

  /** The application as it would be with a part that was not chosen. @throws when the form cannot have it. */
  readonly versionWith = (part: NotChosen): ApplicationCore => {
    const { values, context } = this.state;
    const application = applicationIn(this.snapshot());
    return { ...application, ...this.form.write(withNotChosen(this.form, values, part), application, context) };
  };

  /** What the form must know has changed; errors that are shown follow. */
  setContext(context: FormContext, registerParts: RegisterParts): void {
    const isSameContext = context === this.state.context;
    if (isSameContext && registerParts === this.registerParts) return;
    this.registerParts = registerParts;
    if (isSameContext) {
      this.publish({});
      return;
    }
    this.put(this.state.values, context);
    if (isTried(this.state)) this.check();
  }

  setPresent(present: readonly string[]): void {
    if (same(present, this.state.present)) return;
    this.publish({ present });
    if (isTried(this.state)) this.check();
  }

  /** An error of no page, such as the age of the applicant, is of each. */
  readonly validate = (page?: string): readonly FieldError[] => {
    const errors = errorsIn(this.snapshot());
    return page === undefined ? errors : errors.filter(({ field }) => (this.pageOf(field) ?? page) === page);
  };

  /** Finds errors in small steps that are remembered, for use in idle time. */
  readonly prepare = (): Iterator<unknown> =>
    this.form.prepare(this.state.values, this.state.context)[Symbol.iterator]();

  readonly showErrors = (errors: readonly FieldError[], page?: string): void => {
    if (page !== undefined) {
      this.showPageErrors(errors, page);
      return;
    }
    const own = this.validate();
    this.refused = errors
      .filter(({ field, key }) => !own.some((each) => each.field === field && each.key === key))
      .map((error) => ({ error, values: this.state.values }));
    this.publish({
      ...indexed(this.shown(errors)),
      addedRow: null,
      attempts: this.state.attempts + 1,
      latestTry: this.nextTry(null),
    });
  };

  readonly showRefusal = ({ fieldErrors, page }: { fieldErrors: readonly FieldError[]; page?: string }): void =>
    this.showErrors(fieldErrors, page);

  private showPageErrors(errors: readonly FieldError[], page: string): void {
    const isRefused = errors.length > 0;
    const triedPages = new Set(this.state.triedPages);
    if (isRefused) triedPages.add(page);
    else triedPages.delete(page);
    this.publish({ triedPages, ...(isRefused && { addedRow: null, latestTry: this.nextTry(page) }) });
    this.check();
  }

  private readonly nextTry = (page: string | null) => ({ number: this.state.latestTry.number + 1, page });

  readonly rebase = (saved: ApplicationCore, savedVersion = 0): void => {
    const named = this.named.filter(({ version }) => version > savedVersion);
    if (saved === this.application && named.length === this.named.length) return;
    this.application = saved;
    this.setNamed(named);
    this.publish({});
  };

  private setNamed(named: readonly { name: string; version: number }[]): void {
    this.named = named;
    this.unsavedDocuments = named.map(({ name }) => name);
  }
}
