import type { Saved, Written } from '#domain/applications/engine/form';
import type { CompanySection, PrivateSection } from '#domain/applications/formTypes';
import type { CompanyApplication, PrivateApplication } from '#domain/applications/model';
import type { applicationDefinitions } from '#domain/applications/registry';
import type { Audience } from '#domain/codes';
import enForm from '../../locales/en/form.json';
import enKinds from '../../locales/en/kinds.json';
import etForm from '../../locales/et/form.json';
import etKinds from '../../locales/et/kinds.json';
import type { companySectionViews } from '../../src/applications/company/sections/sectionViews';
import type { Views } from '../../src/applications/form/SectionList';
import type { privateSectionViews } from '../../src/applications/private/sections/sectionViews';

/*
 * Required texts and views for every kind and section of the registry. The compiler is the test here: a kind
 * without a title, or a section without a view, does not compile, nor does a line below `@ts-expect-error`.
 */

type Definition = (typeof applicationDefinitions)[number];
type NameOf<D extends Definition> = D['code'] extends `APPLICATION_TYPE_${infer Name}` ? Name : never;
/** The texts of a kind: its name, its purpose, the title of a new application and of each activity. */
type Titles<D extends Definition> = Record<'name' | 'new' | 'purpose' | D['activities'][number], string>;
type KindTitles = {
  [A in Audience]: { [D in Extract<Definition, { audience: A }> as NameOf<D>]: Titles<D> };
};
type SectionTitles = Record<(PrivateSection | CompanySection)['id'], string>;

test('every kind has its titles in both languages', () => {
  const all: readonly KindTitles[] = [etKinds, enKinds];
  const { PURCHASE_LICENCE, ...others } = etKinds.private;
  // @ts-expect-error the purchase licence of a natural person has no title
  const untitled: KindTitles = { ...etKinds, private: others };
  const { purpose, ...unexplained } = PURCHASE_LICENCE;
  // @ts-expect-error the licence has no purpose
  const half: KindTitles['private']['PURCHASE_LICENCE'] = unexplained;
  // @ts-expect-error the kind has an activity without a title
  const inactive: KindTitles['company']['WEAPON_TRANSFER'] = { name: '', new: '', purpose };
  expect([...all, untitled, half, inactive]).toHaveLength(5);
});

test('every section has its title in both languages', () => {
  const all: readonly SectionTitles[] = [etForm.section, enForm.section];
  const { comment, ...others } = etForm.section;
  // @ts-expect-error the comment has no title
  const untitled: SectionTitles = others;
  expect([...all, untitled, comment]).toHaveLength(4);
});

test('the model has every field that a section reads or writes', () => {
  type Commentless = Omit<PrivateApplication, 'comment'>;
  const read = (whole: PrivateApplication): Saved<PrivateSection> => whole;
  // @ts-expect-error the model has no comment
  const unread = (whole: Commentless): Saved<PrivateSection> => whole;
  const written = (part: Written<PrivateSection>): Pick<PrivateApplication, keyof typeof part> => part;
  // @ts-expect-error the model has no comment
  const unwritten = (part: Written<PrivateSection>): Pick<Commentless, keyof typeof part> => part;
  const readOfCompany = (whole: CompanyApplication): Saved<CompanySection> => whole;
  const writtenOfCompany = (part: Written<CompanySection>): Pick<CompanyApplication, keyof typeof part> => part;
  expect([read, unread, written, unwritten, readOfCompany, writtenOfCompany]).toHaveLength(6);
});

test('every section of a form has a view that accepts its options', () => {
  type Given = typeof privateSectionViews;
  const views = (given: Given): Views<PrivateSection> => given;
  // @ts-expect-error the comment has no view
  const without = (given: Omit<Given, 'comment'>): Views<PrivateSection> => given;
  // @ts-expect-error the view takes the options of another section
  const wrong = (given: Given): Views<PrivateSection> => ({ ...given, contact: given.weaponTypes });
  const company = (given: typeof companySectionViews): Views<CompanySection> => given;
  // @ts-expect-error a company form has sections that a private one has not
  const other = (given: Given): Views<CompanySection> => given;
  expect([views, without, wrong, company, other]).toHaveLength(5);
});
