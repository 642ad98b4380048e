import type { FieldError } from '../../errors';
import type { SummarySection } from '../summary';
import {
  type AskedDocument,
  type DocumentSlot,
  missingDocuments,
  type PresentDocument,
  uniqueSlots,
} from './documents';
import { inOrder, joinedOrder } from './fieldOrder';
import type { PageId } from './pageId';
import { fieldOf, memoisedPair } from './rules';
import type { AnySection, Section } from './section';

type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never;

/** The values of sections: their fields together. */
export type Values<S extends AnySection> = Together<S['initial']>;

/** The application that sections read: their parts together. */
export type Saved<S extends AnySection> = [S] extends [{ read: (saved: infer Whole) => unknown }] ? Whole : never;

/** What sections write. */
export type Written<S extends AnySection> = Together<ReturnType<S['write']>>;

/** A section that gets from its form all that it needs. */
export type FormSection<V, C, S> = Section<string, object, object, { values: V; context: C; saved: S }>;

/** A form: an ordered list of sections, and what is derived from them. */
export interface Form<V, C, S, P = object> {
  /** In the order shown. */
  sections: readonly FormSection<V, C, S>[];
  read: (saved: S) => V;
  /** What the form makes of its values, to be put over `saved`: only what is shown. */
  write: (values: V, saved: S, context: C) => P;
  /**
   * The values as far as they are shown: those of hidden sections and fields are the initial ones. Everything else that a
   * form answers is about these. The same object when nothing is hidden.
   */
  shown: (values: V, context: C) => V;
  /** The values after the rules that change values by themselves; the same object when nothing changes. */
  settle: (values: V, context: C) => V;
  isVisible: (id: string, values: V, context: C) => boolean;
  /** Every error, in the order of the screen. `present`: keys of the slots that have a document. */
  errors: (values: V, context: C, present: readonly string[]) => readonly FieldError[];
  /** Errors about the values, wherever they were found, in the order of the screen. */
  inOrder: (errors: readonly FieldError[], values: V) => readonly FieldError[];
  /** Id of the section that an error is about; undefined when none has such a field. */
  sectionOf: (field: string) => string | undefined;
  /** Ids of the visible sections that have errors. */
  unfinished: (values: V, context: C, present: readonly string[]) => ReadonlySet<string>;
  /** Documents asked for now, each slot once. */
  documents: (values: V, context: C) => readonly AskedDocument[];
  /** Document slots allowed now: those the form asks for, and those the portal fills (PRIV-89, PRIV-90). */
  slots: (values: V, context: C) => readonly DocumentSlot[];
  /** The parts that declare something, as the read-only form shows them. `documents`: those of rows. */
  summary: (saved: S, context: C, namespace: string, documents?: readonly PresentDocument[]) => SummarySection[];
  /** Computes errors in small steps that are remembered, for use in idle time. */
  prepare: (values: V, context: C) => Iterable<unknown>;
}

export interface FormDefinition<S extends AnySection, C> {
  /** In the order shown. A section of another family, or one that needs a section that is not here, is a type error. */
  sections: readonly (S & FormSection<Values<S>, C, Saved<S>>)[];
  /** Slots that the portal fills; no field shows them. */
  automaticSlots?: readonly DocumentSlot[];
  /** Rules of the form as a whole; their errors come first. */
  check?: (values: NoInfer<Values<S>>, context: C) => readonly FieldError[];
}

/** The sections of a form, as a union of their types. */
export type SectionOf<F> = F extends { parts: readonly (infer S extends AnySection)[] } ? S : never;

/**
 * Joins parts into one object. The types of a list cannot say what its objects make together, so this is not checked by
 * the compiler; at run time, a name that occurs twice is an error.
 */
function joined<Whole>(parts: readonly object[]): Whole {
  const whole = Object.assign({}, ...parts);
  if (Object.keys(whole).length < parts.reduce((count, part) => count + Object.keys(part).length, 0))
    throw new Error(
      `A name occurs in two sections of a form: ${parts.flatMap((part) => Object.keys(part)).join(', ')}`,
    );
  return whole;
}

/** The values with these in place of their own; the same object when none is another one. */
function replaced<V>(values: V, parts: object): V {
  const changed = Object.entries(parts).filter(([name, value]) => !Object.is(Reflect.get(Object(values), name), value));
  return changed.length > 0 ? Object.assign({}, values, Object.fromEntries(changed)) : values;
}

/** Makes the forms of one family: all of them share one type of context. */
export const formFamily =
  <C>() =>
  <S extends AnySection>(
    definition: FormDefinition<S, C>,
  ): Form<Values<S>, C, Saved<S>, Written<S>> & { parts: readonly S[] } => {
    type V = Values<S>;
    const { check = () => [], automaticSlots = [] } = definition;
    const sections: readonly FormSection<V, C, Saved<S>>[] = definition.sections;
    const shownOnce = (values: V, context: C): V =>
      sections.reduce(
        (now, { initial, isVisible, shown: ownShown }) =>
          replaced(now, isVisible(now, context) ? (ownShown?.(now, context) ?? {}) : initial),
        values,
      );
    // The parts of a form ask for it one after another, for the same values.
    const shown = memoisedPair((values: V, context: C): V => {
      let now = values;
      // What is hidden may hide more, in sections before it, too: at most once for each section.
      for (const _ of sections) {
        const next = shownOnce(now, context);
        if (next === now) break;
        now = next;
      }
      return now;
    });
    const visible = (values: V, context: C) => sections.filter(({ isVisible }) => isVisible(values, context));
    const documentsOf = (values: V, context: C) =>
      uniqueSlots(visible(values, context).flatMap((each) => each.documents(values, context)));
    const documents = (values: V, context: C) => documentsOf(shown(values, context), context);
    /** Errors of each visible section. @param values what is shown. */
    const sectionErrors = (values: V, context: C, present: readonly string[]) => {
      const filled = new Set(present);
      const own = documentsOf(values, context).filter(({ rowId }) => !rowId);
      return visible(values, context).map(({ id, anchors, errors }) => ({
        id,
        anchors,
        errors: [
          ...errors(values, context, filled),
          ...(id === 'documents' ? missingDocuments(own, filled) : []),
        ] as readonly FieldError[],
      }));
    };
    const order = joinedOrder(sections.map((each) => each.order));
    const read = (saved: Saved<S>): V => joined(sections.map((each) => each.read(saved)));
    return {
      parts: definition.sections,
      sections,
      read,
      write: (values, saved, context) => {
        const now = shown(values, context);
        return joined(sections.map((each) => each.write(now, saved, context)));
      },
      shown,
      settle: (values, context) =>
        sections.reduce((now, { settle }) => replaced(now, settle?.(now, context) ?? {}), values),
      isVisible: (id, values, context) => visible(shown(values, context), context).some((each) => each.id === id),
      errors: (all, context, present) => {
        const values = shown(all, context);
        return [...check(values, context), ...sectionErrors(values, context, present).flatMap(({ errors }) => errors)];
      },
      inOrder: (errors, values) => inOrder(errors, order, Object(values)),
      sectionOf: (field) => sections.find(({ anchors }) => anchors.includes(fieldOf(field)))?.id,
      unfinished: (all, context, present) => {
        const values = shown(all, context);
        const common = check(values, context).map(({ field }) => fieldOf(field));
        return new Set(
          sectionErrors(values, context, present)
            .filter(({ anchors, errors }) => errors.length > 0 || common.some((anchor) => anchors.includes(anchor)))
            .map(({ id }) => id),
        );
      },
      documents,
      slots: (values, context) => [...documents(values, context), ...automaticSlots],
      summary: (saved, context, namespace, documents) => {
        const values = shown(read(saved), context);
        return visible(values, context)
          .map((each) => ({
            id: each.id,
            title: { key: `form:section.${each.id}` },
            rows: each.summary({ values, saved, context, namespace, documents }),
            ...(each.columns && { columns: each.columns }),
          }))
          .filter(({ rows }) => rows.length > 0);
      },
      *prepare(all, context) {
        const values = shown(all, context);
        for (const each of visible(values, context)) yield* each.prepare(values, context);
      },
    };
  };

/**
 * A form of any kind, as the engines of portal and server handle it: values come from its own `read`, and the context is
 * that of its audience. Members are methods here, which TypeScript compares loosely, so that every form is one of these.
 */
export interface AnyForm {
  sections: readonly AnyFormSection[];
  read(saved: object): object;
  write(values: object, saved: object, context: object): object;
  shown(values: object, context: object): object;
  settle(values: object, context: object): object;
  isVisible(id: string, values: object, context: object): boolean;
  errors(values: object, context: object, present: readonly string[]): readonly FieldError[];
  inOrder(errors: readonly FieldError[], values: object): readonly FieldError[];
  sectionOf(field: string): string | undefined;
  unfinished(values: object, context: object, present: readonly string[]): ReadonlySet<string>;
  documents(values: object, context: object): readonly AskedDocument[];
  slots(values: object, context: object): readonly DocumentSlot[];
  summary(saved: object, context: object, namespace: string, documents?: readonly PresentDocument[]): SummarySection[];
  prepare(values: object, context: object): Iterable<unknown>;
}

export interface AnyFormSection {
  id: string;
  page: PageId | null;
  options: unknown;
  initial: object;
  anchors: readonly string[];
  rowLists: readonly string[];
  isVisible(values: object, context: object): boolean;
  isFixed(context: object): boolean;
}
