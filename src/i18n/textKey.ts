import type common from '../../locales/et/common.json';

/** Paths of the texts in a tree of texts, a dot between the levels. */
type PathOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${PathOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Keys of the namespace `common`. Both languages have the same (L10N-03). */
export type CommonTextKey = PathOf<typeof common>;
