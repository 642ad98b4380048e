import type { FieldError } from '../../errors';
import type { SummaryColumn, SummaryRow, SummaryText } from '../summary';
import {
  type AskedDocument,
  askedDocument,
  type DocumentNeed,
  type PresentDocument,
  type PresentSlots,
} from './documents';
import type { FieldOrder } from './fieldOrder';
import type { PageId } from './pageId';
import { fieldChecker, fieldOf, memoised, type Rules } from './rules';

/** Input of the functions of a section. */
export interface Inputs {
  /** The values it reads: its own, and those of other sections that it needs. */
  values: unknown;
  /** Data that rules need in addition to the values: register data, activity, today. */
  context: unknown;
  /** The part of the application that it reads. */
  saved: unknown;
}

/** Input of a summary, in addition to the values. */
export interface SummaryInput<In extends Inputs = Inputs> {
  values: In['values'];
  context: In['context'];
  saved: In['saved'];
  /** Locale namespace of the kind's own texts. */
  namespace: string;
  /** Documents of rows, to be listed with their row. Left out: none. */
  documents?: readonly PresentDocument[];
}

/**
 * A section of a form: everything the portal and the server must know about it.
 *
 * `Own` is the object of its values. The values of a form are those of its sections together, so a name occurs once in a
 * form. `Part` is what it writes into the application. `In` is used for parameters only: a section fits every form that
 * has at least these inputs. Members are function properties, since TypeScript compares parameters of methods loosely.
 */
export interface Section<Id extends string, Own, Part, In extends Inputs, Options = unknown> {
  id: Id;
  /** Its page, where that is not the one of its kind of section (PAG-01); null: it is. */
  page: PageId | null;
  initial: Own;
  /** What a kind decides about it; read by its view. */
  options: Options;
  /** First path segments of its errors, in the order of the screen. */
  anchors: readonly string[];
  /** Names of its values that are lists of rows. */
  rowLists: readonly string[];
  /** The order of its fields and of those of its rows. */
  order: FieldOrder;
  read: (saved: In['saved']) => Own;
  write: (values: In['values'], saved: In['saved'], context: In['context']) => Part;
  /** Its values where it shows something else than what is typed: the initial value of a field it hides. null: never. */
  shown: ((values: In['values'], context: In['context']) => Partial<Own>) | null;
  /** Its values after the rules that change values by themselves (PURP-20, PURP-21); null: there are none. */
  settle: ((values: In['values'], context: In['context']) => Partial<Own>) | null;
  isVisible: (values: In['values'], context: In['context']) => boolean;
  /** Are its values the server's, shown but not edited? */
  isFixed: (context: In['context']) => boolean;
  /** Errors of its fields and rows, and the documents that its rows lack. */
  errors: (values: In['values'], context: In['context'], present: PresentSlots) => readonly FieldError[];
  /** Computes the errors in small steps that are remembered, for use in idle time. */
  prepare: (values: In['values'], context: In['context']) => Iterable<unknown>;
  documents: (values: In['values'], context: In['context']) => readonly AskedDocument[];
  summary: (input: SummaryInput<In>) => readonly SummaryRow[];
  /** Columns of its rows in a paper; left out: they are no table. */
  columns?: readonly SummaryColumn<SummaryText>[] | undefined;
}

/** Any section. No value is `never`, so its functions cannot be called; it is the bound of type parameters. */
export type AnySection = Section<string, object, object, never>;

/** Definition of a section. */
export interface SectionDefinition<Id extends string, Own extends object, Part extends object, V, C, S, Options> {
  /** Key of its view, its body shape and its title (`form:section.<id>`). */
  id: Id;
  page?: PageId | null;
  initial: Own;
  options?: Options;
  /** Names of errors that belong to no field of it, before its fields. */
  anchors?: readonly string[];
  read: (saved: S) => NoInfer<Own>;
  write: (values: V, saved: S, context: C) => Part;
  /** The values that must change because of other values or of the context; what is left out stays. */
  settle?: (values: V, context: C) => Partial<NoInfer<Own>>;
  /** The values of fields that it hides now, which are their initial ones; what is left out is shown. */
  shown?: (values: V, context: C) => Partial<NoInfer<Own>>;
  /** A hidden section is not validated, asks for no documents, and is written with its initial values. */
  isVisible?: (values: V, context: C) => boolean;
  /** A fixed section is shown read-only; its values neither settle nor have errors. */
  isFixed?: (context: C) => boolean;
  /** A schema for each field, made once for a context. */
  rules: (context: C) => Rules<NoInfer<Own>>;
  /** Rules that need other values than the field's own, or the documents that are there. */
  check?: (values: V, context: C, present: PresentSlots) => readonly FieldError[];
  documents?: (values: V, context: C) => readonly DocumentNeed[];
  summary: (input: SummaryInput<{ values: V; context: C; saved: S }>) => readonly SummaryRow[];
}

const always = () => true;
const never = () => false;
const noDocuments: PresentSlots = new Set();
const none = () => [];

/** Computes once for a context, which is an object that is never changed. */
function perContext<C, T>(compute: (context: C) => T): (context: C) => T {
  const remembered = memoised((context: object) => compute(context as C));
  return (context) => (typeof context === 'object' && context !== null ? remembered(context) : compute(context));
}

/** First error of each path: errors of later rules for the same path are ignored. */
const firstOfEach = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.length < 2
    ? errors
    : errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);

/** A section with fields. The types of `values` and `context` are those its functions are annotated with. */
export function section<
  Id extends string,
  Own extends object,
  Part extends object,
  V extends Own = Own,
  C = unknown,
  S = unknown,
  Options = Record<never, never>,
>(
  definition: SectionDefinition<Id, Own, Part, V, C, S, Options>,
): Section<Id, Own, Part, { values: V; context: C; saved: S }, Options> {
  const { id, page = null, initial, options, anchors = [], read, write, rules, summary } = definition;
  const {
    settle = null,
    shown = null,
    isVisible = always,
    isFixed = never,
    check = none,
    documents = none,
  } = definition;
  const checker = perContext((context: C) => fieldChecker(rules(context)));
  const names = [...anchors, ...Object.keys(initial)];
  const place = ({ field }: FieldError) => names.indexOf(fieldOf(field));
  const errors = (values: V, context: C, present: PresentSlots) =>
    isFixed(context)
      ? none()
      : firstOfEach([...checker(context)(values), ...check(values, context, present)]).toSorted(
          (a, b) => place(a) - place(b),
        );
  return {
    id,
    page,
    initial,
    options: options as Options,
    anchors: names,
    rowLists: [],
    order: { names, within: {} },
    read,
    write,
    shown,
    settle: settle && ((values, context) => (isFixed(context) ? {} : settle(values, context))),
    isVisible,
    isFixed,
    errors,
    prepare: (values, context) => [errors(values, context, noDocuments)],
    documents: (values, context) => documents(values, context).map((need) => askedDocument(need)),
    summary,
  };
}

/** A section without values: it only displays something. */
export function displaySection<
  Id extends string,
  V = unknown,
  C = unknown,
  S = unknown,
  Options = Record<never, never>,
>(
  definition: Pick<
    SectionDefinition<Id, Record<never, never>, Record<never, never>, V, C, S, Options>,
    'id' | 'options' | 'anchors' | 'isVisible' | 'check' | 'documents' | 'summary'
  >,
) {
  return section<Id, Record<never, never>, Record<never, never>, V & Record<never, never>, C, S, Options>({
    ...definition,
    initial: {},
    read: () => ({}),
    write: () => ({}),
    rules: () => ({}),
  });
}
