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

/** The codes that an audience is offered, by classifier; one that is empty is left out. */
export async function offeredCodes<T extends ClassifierType>(
  db: Db,
  types: readonly T[],
  audience: Audience,
): Promise<Partial<Record<T, string[]>>> {
  const rows = await db
    .selectFrom('classifier')
    .select(['type', 'code'])
    .where('type', 'in', types)
    .where('user_group', 'in', ['', userGroupOf[audience]])
    .execute();
  const offered = types.map((type) => [type, rows.filter((row) => row.type === type).map(({ code }) => code)] as const);
  return Object.fromEntries(offered.filter(([, codes]) => codes.length > 0)) as Partial<Record<T, string[]>>;
}

/** The codes that the form of every audience is offered: letters of purposes (PURP-02), conditions of storage. */
export const sharedCodeLists = ['CL_WEAPON_PURPOSE', 'CL_WEAPON_DEPOSITION_CONDITION'] as const;

/** The same as parts of the context of a form. */
export const sharedCodes = (codes: Partial<Record<(typeof sharedCodeLists)[number], string[]>>) => ({
  purposes: codes.CL_WEAPON_PURPOSE?.map((code) => code.replace('WEAPON_PURPOSE_', '')),
  depositConditions: codes.CL_WEAPON_DEPOSITION_CONDITION,
});

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
