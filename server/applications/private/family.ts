import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { PrivateBody } from '#domain/applications/model';
import type { PrivateFormContext } from '#domain/applications/private/context';
import { isSoldier } from '#domain/applications/private/sections/people';
import { emptyPrivateBody } from '#domain/applications/private/values';
import { optionsOf } from '#domain/applications/sectionOptions';
import { hasPurpose } from '#domain/applications/sections/weaponTypes';
import type { Deps } from '../../deps';
import { formed, type Given, offeredCodes, sharedCodeLists, sharedCodes, sharedContext } from '../formContext';
import { lookup } from '../lookup';
import { parseBody } from '../parse';
import { applicantOf, loadRegisterData, weaponsToList } from './registerData';

/** The body to keep of a natural person's application. */
export async function privateBody({ deps, caller, form, given, origin }: Given): Promise<PrivateBody> {
  const licenceActivity = origin?.licenceActivity ?? null;
  const [applicant, listedWeapons] = await Promise.all([
    applicantOf(deps, caller, given),
    weaponsToList(deps, caller.personCode, { licence: origin?.licence ?? null, list: optionsOf(form, 'weaponList') }),
  ]);
  const whole = { ...parseBody('private', given), applicant, licenceActivity };
  const context: PrivateFormContext = {
    ...sharedContext(deps, whole, caller.personCode),
    activeDuty: { state: 'idle' },
    huntingCertificate: { state: 'idle' },
    listedWeapons,
  };
  const empty = { ...emptyPrivateBody(whole.type, applicant), licenceActivity };
  const body: PrivateBody = { ...empty, ...formed(form, whole, context) };
  return { ...body, ...(await loadRegisterData(deps, body, (id) => form.isVisible(id, form.read(body), context))) };
}

/** Asks only when the answer matters (SOLD-11). */
const when = async <T>(matters: boolean, ask: () => Promise<T | null>) =>
  matters ? lookup(ask()) : ({ state: 'idle' } as const);

/** What the form of a natural person's stored application must know. */
export async function privateContext(
  deps: Deps,
  { body, personCode }: { body: PrivateBody; personCode: string },
  form: AnyForm,
): Promise<PrivateFormContext> {
  const list = body.licenceActivity ? undefined : optionsOf(form, 'weaponList');
  const values = { applicantJob: body.applicantJob ?? '', weaponTypes: body.weaponTypes } as const;
  const { db } = deps.database;
  const [codes, activeDuty, huntingCertificate, listedWeapons] = await Promise.all([
    offeredCodes(db, sharedCodeLists, 'private'),
    when(isSoldier(values), () => deps.registers.activeDuty(personCode)),
    when(hasPurpose(values, 'A'), () => deps.registers.huntingCertificate(personCode)),
    weaponsToList(deps, personCode, { licence: null, list }),
  ]);
  const shared = sharedContext(deps, body, personCode);
  return { ...shared, ...sharedCodes(codes), activeDuty, huntingCertificate, listedWeapons };
}

/** The same of an application that can no longer be changed: what was kept with it. */
export function keptPrivateContext(shared: FormContext, { metadata }: PrivateBody): PrivateFormContext {
  const { activeDuty, huntingCertificate } = metadata;
  return {
    ...shared,
    activeDuty: activeDuty ? { state: 'found', data: activeDuty } : { state: 'none' },
    huntingCertificate: huntingCertificate ? { state: 'found', data: huntingCertificate } : { state: 'none' },
  };
}
