import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { CompanyBody, PrivateBody } from '#domain/applications/model';
import type { PrivateFormContext } from '#domain/applications/private/context';
import { isSoldier } from '#domain/applications/private/sections/people';
import { hasPurpose } from '#domain/applications/sections/weaponTypes';
import { type Audience, userGroupOf } from '#domain/codes';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/database';
import type { Deps } from '../deps';
import { parseBody } from './parse';
import { lookup } from './registerChecks';
import { applicantOf, loadRegisterData } from './registerData';
import type { StoredBody, StoredSummary } from './repository';

/** A body that came with a request, before the server adds what it knows. */
interface Given {
  deps: Deps;
  caller: Caller;
  form: AnyForm;
  given: object;
}

/** Letters of the purposes that the classifier offers an audience (PURP-02); undefined: the classifier is empty. */
async function offeredPurposes(db: Db, audience: Audience): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('classifier')
    .select('code')
    .where('type', '=', 'CL_WEAPON_PURPOSE')
    .where('user_group', 'in', ['', userGroupOf[audience]])
    .execute();
  return rows.length > 0 ? rows.map(({ code }) => code.replace('WEAPON_PURPOSE_', '')) : undefined;
}

const sharedContext = (
  { now }: Deps,
  { licenceActivity }: Pick<PrivateBody, 'licenceActivity'>,
  idCode: string,
): FormContext => ({
  activity: licenceActivity?.type ?? null,
  existingWeaponTypes: licenceActivity?.existingWeaponTypes ?? [],
  idCode,
  now: now(),
});

/**
 * The body as the form writes it: hidden sections empty. What the applicant declares is not changed here; a purpose that
 * is not offered is refused at submission (PURP-22).
 */
const formed = (form: AnyForm, body: object, context: FormContext): object =>
  form.write(form.read(body), body, context);

async function privateBody({ deps, caller, form, given }: Given): Promise<PrivateBody> {
  const applicant = await applicantOf(deps, caller, given);
  const whole = { ...parseBody('private', given), applicant };
  const context: PrivateFormContext = {
    ...sharedContext(deps, whole, caller.personCode),
    activeDuty: { state: 'idle' },
    huntingCertificate: { state: 'idle' },
  };
  const body: PrivateBody = { ...whole, ...formed(form, whole, context) };
  return { ...body, ...(await loadRegisterData(deps, body)) };
}

async function companyBody({ deps, caller, form, given }: Given): Promise<CompanyBody> {
  const parsed = parseBody('company', given);
  const { phone, email } = parsed.entrepreneurApplication;
  const whole: CompanyBody = {
    ...parsed,
    entrepreneurApplication: { ...applicantCompany(caller), phone, email },
  };
  return { ...whole, ...formed(form, whole, sharedContext(deps, whole, caller.personCode)) };
}

/** The company acted for and who acts for it, by the session: never from a body (AUTH-44). */
const applicantCompany = ({ party, firstName, lastName, personCode }: Caller) => ({
  legalPerson: { regCode: party.code, name: party.name },
  applicant: { firstName, lastName, idCode: personCode },
  address: null,
});

const makers: Record<Audience, (given: Given) => Promise<PrivateBody | CompanyBody>> = {
  private: privateBody,
  company: companyBody,
};

/** The body to keep of one that came with a request: whole, and of what the registers know only what they say. */
export const bodyToKeep = ({ audience, ...given }: Given & { audience: Audience }) => makers[audience](given);

/** Asks only when the answer matters (SOLD-11). */
const when = async <T>(matters: boolean, ask: () => Promise<T | null>) =>
  matters ? lookup(ask()) : ({ state: 'idle' } as const);

/** What the form of a stored application must know: found out here, not taken from the body (VAL-27, AUTH-44). */
export async function contextOf(deps: Deps, stored: StoredSummary & StoredBody): Promise<FormContext> {
  const { personCode, body } = stored;
  const purposes = await offeredPurposes(deps.database.db, stored.audience);
  const shared: FormContext = { ...sharedContext(deps, body, personCode), purposes };
  if (stored.audience === 'company') return shared;
  const values = { applicantJob: stored.body.applicantJob ?? '', weaponTypes: body.weaponTypes } as const;
  const [activeDuty, huntingCertificate] = await Promise.all([
    when(isSoldier(values), () => deps.registers.activeDuty(personCode)),
    when(hasPurpose(values, 'A'), () => deps.registers.huntingCertificate(personCode)),
  ]);
  const context: PrivateFormContext = { ...shared, activeDuty, huntingCertificate };
  return context;
}

/** The context of an application that can no longer be changed: what was kept with it. */
export function keptContext({ now }: Deps, stored: StoredSummary & StoredBody): FormContext {
  const { licenceActivity, personCode: idCode } = stored;
  const shared: FormContext = { activity: licenceActivity?.type ?? null, idCode, now: now() };
  if (stored.audience === 'company') return shared;
  const { activeDuty, huntingCertificate } = stored.body.metadata;
  const context: PrivateFormContext = {
    ...shared,
    activeDuty: activeDuty ? { state: 'found', data: activeDuty } : { state: 'none' },
    huntingCertificate: huntingCertificate ? { state: 'found', data: huntingCertificate } : { state: 'none' },
  };
  return context;
}
