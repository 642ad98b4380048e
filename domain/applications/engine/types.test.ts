import { array, string } from 'yup';
import type { FormContext } from '../context';
import type { ApplicationDefinition } from '../definition';
import type { PrivateSection } from '../formTypes';
import type { PrivateFormContext } from '../private/context';
import { documentRules, documents } from '../private/documentRules';
import { privateForm } from '../private/privateForm';
import { licenceAndLocations, naturalLicence, weaponTargets } from '../private/sections/licences';
import { activeDuty, contact, job } from '../private/sections/people';
import { weaponLicenceDefinition } from '../private/weaponLicence/definition';
import { optionsOf } from '../sectionOptions';
import { comment } from '../sections/comment';
import { weaponTypes } from '../sections/weaponTypes';
import { formFamily } from './form';
import { rowKind, rowsSection } from './rows';
import { unvalidated } from './rules';
import { displaySection, section } from './section';

/*
 * The compiler is the test here: every line below `@ts-expect-error` must not compile, or `npm run typecheck` fails.
 * The assertions only run the lines that do compile.
 */

const companyForm = formFamily<FormContext>();
const personForm = formFamily<PrivateFormContext>();
const types = weaponTypes({ purposes: { userGroup: 'person' } });

test('a form has the values of its sections', () => {
  const form = companyForm({ sections: [comment, types] });
  const values = form.read({ comment: 'text', weaponTypes: [] });
  const text: string = values.comment;
  const amounts: number[] = values.weaponTypes.map(({ amount }) => amount);
  expect([text, amounts]).toEqual(['text', []]);
  // @ts-expect-error the form has no contact
  expect(values.phone).toBeUndefined();
  // @ts-expect-error the saved application has no weapon types
  expect(() => form.read({ comment: 'text' }).weaponTypes.length).toThrow();
});

test('a section that requires another one is accepted only in a form that has it, in any order', () => {
  const targets = weaponTargets({ list: 'CL_WEAPON_TARGET' });
  const held = naturalLicence({ types: [] });
  const form = personForm({ sections: [held, targets] });
  // @ts-expect-error the natural licence needs the weapon targets
  personForm({ sections: [held, comment] });
  // @ts-expect-error active duty needs the weapon types
  personForm({ sections: [job, activeDuty] });
  // @ts-expect-error the licence and its locations need the weapon types
  personForm({ sections: [licenceAndLocations] });
  expect(form.sections.map(({ id }) => id)).toEqual(['naturalLicence', 'weaponTargets']);
});

test('a document rule is accepted only in a form with the sections that it reads', () => {
  const form = personForm({ sections: [job, documents([documentRules.prisonOfficer])] });
  // @ts-expect-error the rule reads the occupation
  personForm({ sections: [comment, documents([documentRules.prisonOfficer])] });
  // @ts-expect-error the rule reads the weapon targets
  personForm({ sections: [job, types, documents([documentRules.notarialDeed])] });
  expect(form.sections).toHaveLength(2);
});

test('a section of natural persons is not accepted in a company form', () => {
  const form = companyForm({ sections: [types, comment] });
  // @ts-expect-error the context of a company has no occupations
  companyForm({ sections: [job] });
  // @ts-expect-error the context of a company has no active duty
  companyForm({ sections: [types, comment, documents([documentRules.firstAid])] });
  expect(form.sections).toHaveLength(2);
});

test('a section has a rule for every field, reads and writes them, and has a summary', () => {
  const initial = { a: '', b: '' };
  const read = (saved: { a: string; b: string }) => saved;
  const write = (values: { a: string; b: string }) => values;
  const rules = () => ({ a: string().required(), b: unvalidated() });
  const summary = () => [];
  const complete = section({ id: 'complete', initial, read, write, rules, summary });
  // @ts-expect-error b has no rule
  section({ id: 'noRule', initial, read, write, rules: () => ({ a: string() }), summary });
  // @ts-expect-error b is not read
  section({ id: 'notRead', initial, read: ({ a }: { a: string }) => ({ a }), write, rules, summary });
  // @ts-expect-error nothing is written
  section({ id: 'notWritten', initial, read, rules, summary });
  // @ts-expect-error there is no summary
  section({ id: 'noSummary', initial, read, write, rules });
  // @ts-expect-error there is no summary
  displaySection({ id: 'noSummary' });
  const isVisible = (values: { a: string; b: string }) => values.a === '';
  // @ts-expect-error c is not a value that the section reads
  section({ id: 'unknownValue', initial, read, write, rules, summary, isVisible: (values) => values.c === '' });
  expect(section({ id: 'visible', initial, read, write, rules, summary, isVisible }).id).toBe('visible');
  expect(complete.anchors).toEqual(['a', 'b']);
});

test('a row has a rule for every field and a summary line, and a list of rows has its own rules', () => {
  interface Own {
    name: string;
    children: readonly { id: string }[];
  }
  const initial: Own = { name: '', children: [] };
  const line = ({ name }: Own) => [{ text: name }];
  const row = rowKind({ initial, rules: () => ({ name: string().required() }), line });
  // @ts-expect-error the name has no rule
  rowKind({ initial, rules: () => ({}), line });
  // @ts-expect-error there is no line for the summary
  rowKind({ initial, rules: () => ({ name: string() }) });
  // @ts-expect-error the schema of a text is not a rule of the row as a whole
  rowKind({ initial, rules: () => string(), line });
  const rows = rowsSection({ id: 'people', row, read: () => [], write: () => ({}) });
  // @ts-expect-error the rows that are read have other fields
  rowsSection({ id: 'people', row, read: () => [{ id: 'p1', age: 7 }], write: () => ({}) });
  expect([rows.id, array().isType(rows.initial.people)]).toEqual(['people', true]);
});

test('a rule of a whole form can read only the values of its sections', () => {
  const form = companyForm({ sections: [comment], check: (values) => (values.comment ? [] : []) });
  // @ts-expect-error the form has no weapon types
  companyForm({ sections: [comment], check: (values) => values.weaponTypes });
  expect(form.sections).toHaveLength(1);
});

test('the options of a section have the type of its id', () => {
  const form = privateForm({ sections: [contact({ isEmailRequired: true }), comment] });
  const isEmailRequired: boolean | undefined = optionsOf(form, 'contact')?.isEmailRequired;
  // @ts-expect-error contact has no such option
  expect(optionsOf(form, 'contact')?.names).toBeUndefined();
  // @ts-expect-error no kind has such a section
  const id: PrivateSection['id'] = 'horses';
  expect([isEmailRequired, optionsOf(form, 'addresses'), id]).toEqual([true, undefined, 'horses']);
});

test('a kind has a fee, a licence rule and a row of the classifier', () => {
  const { fee, licence, classifier, ...rest } = weaponLicenceDefinition;
  const whole: ApplicationDefinition = { ...rest, fee, licence, classifier };
  // @ts-expect-error the fee is missing
  const free: ApplicationDefinition = { ...rest, licence, classifier };
  // @ts-expect-error the licence rule, or null, is missing
  const forgotten: ApplicationDefinition = { ...rest, fee, classifier };
  // @ts-expect-error its row in the classifier is missing
  const unnamed: ApplicationDefinition = { ...rest, fee, licence };
  // @ts-expect-error the classifier has both languages
  const half: ApplicationDefinition = { ...rest, fee, licence, classifier: { et: 'Relvaluba' } };
  expect([whole.licence?.prefix, free.id, forgotten.id, unnamed.id, half.id]).toEqual([
    'RL',
    ...Array.from({ length: 4 }, () => 'private/weaponLicence'),
  ]);
});
