import { type FormContext, licenceContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { Licence, LicenceActivity } from '#domain/applications/model';
import { type Audience, type ClassifierType, userGroupOf } from '#domain/codes';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import type { Deps } from '../deps';
import type { ApplicationBody } from './shapes';

/** A body that came with a request, before the server adds what it knows. */
export interface Given {
  deps: Deps;
  caller: Caller;
  form: AnyForm;
  given: Partial<ApplicationBody>;
  /** The licence that the application is about, and what is kept of it; null: it is about none. */
  origin: { licence: Licence; licenceActivity: LicenceActivity } | null;
}

/** The codes of a classifier that an audience is offered; undefined: the classifier is empty. */
export async function offeredCodes(db: Db, type: ClassifierType, audience: Audience): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('classifier')
    .select('code')
    .where('type', '=', type)
    .where('user_group', 'in', ['', userGroupOf[audience]])
    .execute();
  return rows.length > 0 ? rows.map(({ code }) => code) : undefined;
}

/** Letters of the purposes that the classifier offers an audience (PURP-02). */
export async function offeredPurposes(db: Db, audience: Audience): Promise<string[] | undefined> {
  const codes = await offeredCodes(db, 'CL_WEAPON_PURPOSE', audience);
  return codes?.map((code) => code.replace('WEAPON_PURPOSE_', ''));
}

/** The part of the form context that needs no register (PRIV-91). */
export const sharedContext = (
  { now }: Pick<Deps, 'now'>,
  { licenceActivity }: { licenceActivity: LicenceActivity | null },
  idCode: string,
): FormContext => ({
  ...licenceContext(licenceActivity),
  idCode,
  now: now(),
});

/**
 * The parts of a body that its form writes: only what the form shows. What the applicant declares is not changed here; a
 * purpose that is not offered is refused at submission (PURP-22).
 */
export const formed = (form: AnyForm, body: object, context: FormContext): object =>
  form.write(form.read(body), body, context);
