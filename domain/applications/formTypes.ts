import type { SectionOf } from './engine/form';
import type { applicationDefinitions } from './registry';

type Definition = (typeof applicationDefinitions)[number];
type LoadForm<D> = D extends { loadForm: infer L extends () => Promise<unknown> } ? L : never;

/** The forms of an audience, by the registry: a kind added there has its sections checked everywhere. */
type FormOf<A extends Definition['audience']> = Awaited<ReturnType<LoadForm<Extract<Definition, { audience: A }>>>>;

/** All sections of private forms. Views, body shapes and register checks are compared with it. */
export type PrivateSection = SectionOf<FormOf<'private'>>;

/** All sections of company forms. */
export type CompanySection = SectionOf<FormOf<'company'>>;

/** What the kinds decide about each section, by its id. */
export type SectionOptions = { [S in PrivateSection | CompanySection as S['id']]: S['options'] };
