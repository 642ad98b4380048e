import { type CompanyFormContext, rowCodeLists } from '#domain/applications/company/context';
import { emptyCompanyBody } from '#domain/applications/company/values';
import type { AnyForm } from '#domain/applications/engine/form';
import type { CompanyBody, Weapon } from '#domain/applications/model';
import { licenceTypesOf } from '#domain/applications/sectionOptions';
import { heldWeapons } from '#domain/applications/weaponsOfLicences';
import { dayOf } from '#domain/dates';
import { findOwnProtocol } from '../../authorisedPersons/repository';
import type { Deps } from '../../deps';
import { licenceOwnerOf, listValidLicences } from '../../licences/repository';
import { formed, type Given, offeredCodes, sharedCodeLists, sharedCodes, sharedContext } from '../formContext';
import { parseBody } from '../parse';
import { typeFeesOf } from '../typeFees';
import { entrepreneurOf } from './applicant';
import { correctedOf } from './corrections';

/** The weapons that an application lists to read: of the licence it is about, or of all valid ones of the company. */
async function listedWeapons({ deps, caller, form, origin }: Given): Promise<Weapon[] | undefined> {
  if (!form.sections.some(({ id }) => id === 'companyWeapons')) return undefined;
  if (origin) return origin.licence.weapons;
  return heldWeapons(await listValidLicences(deps.database.db, licenceOwnerOf(caller), { today: dayOf(deps.now()) }));
}

/** The body to keep of a company's application. */
export async function companyBody(request: Given): Promise<CompanyBody> {
  const { deps, caller, form, given, origin } = request;
  const licenceActivity = origin?.licenceActivity ?? null;
  const { db } = deps.database;
  const sent = parseBody('company', given);
  const [entrepreneurApplication, protocol, typeFees, listed, corrects] = await Promise.all([
    entrepreneurOf(deps, caller, given.entrepreneurApplication),
    findOwnProtocol(db, caller),
    typeFeesOf(db, form),
    listedWeapons(request),
    correctedOf(db, caller, sent),
  ]);
  const empty: CompanyBody = {
    ...emptyCompanyBody(sent.type, entrepreneurApplication),
    licenceActivity,
    protocolDocumentId: protocol?.id ?? null,
    corrects,
  };
  const whole: CompanyBody = { ...sent, entrepreneurApplication, licenceActivity };
  const context: CompanyFormContext = {
    ...sharedContext(deps, whole, caller.personCode),
    typeFees,
    ...(listed && { listedWeapons: listed.map((weapon) => ({ ...weapon, enabled: false })) }),
  };
  return { ...empty, ...formed(form, whole, context) };
}

/** What the form of a company's stored application must know. */
export async function companyContext(
  deps: Deps,
  { body, personCode }: { body: CompanyBody; personCode: string },
  form: AnyForm,
): Promise<CompanyFormContext> {
  const { db } = deps.database;
  const owner = { registryCode: body.entrepreneurApplication.legalPerson.regCode };
  const types = licenceTypesOf(form);
  const hasRows = form.sections.some(({ id }) => id === 'weapon');
  const [licences, typeFees, codes] = await Promise.all([
    types && listValidLicences(db, owner, { today: dayOf(deps.now()), types }),
    typeFeesOf(db, form),
    offeredCodes(db, [...sharedCodeLists, ...(hasRows ? rowCodeLists : [])], 'company'),
  ]);
  const licenceNumbers = licences?.map(({ number }) => number);
  return {
    ...sharedContext(deps, body, personCode),
    ...sharedCodes(codes),
    licenceNumbers,
    typeFees,
    codes: hasRows ? codes : undefined,
  };
}
