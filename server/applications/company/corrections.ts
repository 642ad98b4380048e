import { randomUUID } from 'node:crypto';
import { repeatedDeclaration } from '#domain/applications/company/declaration/repeated';
import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { CompanyApplication, CompanyBody, NamedApplication } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import type { RepeatedApplication } from '#domain/applications/repetition';
import { isRefused } from '#domain/applications/stage';
import { hasSummary } from '#domain/applications/summary';
import type { FieldError } from '#domain/errors';
import { isOwn } from '../../auth/access';
import type { Caller } from '../../auth/caller';
import type { Db } from '../../db/schema';
import type { Deps } from '../../deps';
import { invalid, notFound } from '../../errors';
import { ownApplication } from '../access';
import { knownContact } from '../previousAnswers';
import { findSummary, type StoredSummary } from '../repository';
import { applicantCompany } from './applicant';

/** Is it in force: submitted, and not refused? */
const isInForce = ({ status, payment, submitted }: StoredSummary): boolean =>
  submitted !== null && hasSummary({ status, payment }) && !isRefused(status);

const notCorrectable = () => invalid([{ field: 'corrects', key: 'companyWeaponsAmmo:error.corrects' }]);

/**
 * The declaration that a body names as the one it corrects (DEC-01); null: it names none, or its kind corrects nothing.
 * @throws HttpError 422 when it is not a submitted one of the same kind and of the caller's company.
 */
export async function correctedOf(
  db: Db,
  caller: Caller,
  body: Pick<CompanyBody, 'type' | 'corrects'>,
): Promise<NamedApplication | null> {
  if (!body.corrects || !definitionOf(body.type, 'company')?.repeated) return null;
  const corrected = await findSummary(db, body.corrects.id);
  if (!corrected || !isOwn(caller, corrected) || corrected.definition.code !== body.type || !isInForce(corrected))
    throw notCorrectable();
  return { id: corrected.id, no: corrected.no };
}

/** A correction comes too late when another one was submitted meanwhile: that one is to be corrected. */
export async function correctionErrors(
  db: Db,
  { corrects }: Pick<CompanyApplication, 'corrects'>,
): Promise<FieldError[]> {
  if (!corrects) return [];
  const corrected = await findSummary(db, corrects.id);
  if (!corrected?.correctedBy) return [];
  return [{ field: 'corrects', key: 'companyWeaponsAmmo:error.correctedBy', params: { no: corrected.correctedBy.no } }];
}

/** The last correction of a declaration, or the declaration itself. */
async function lastCorrection(db: Db, caller: Caller, id: number): Promise<number> {
  const found = await ownApplication(db, caller, id);
  return found.correctedBy ? lastCorrection(db, caller, found.correctedBy.id) : id;
}

/**
 * A new declaration that begins with the answers of an earlier one of the company, not yet saved (DEC-01). What was corrected
 * is corrected again in its last correction.
 * @throws HttpError 404 when the caller has no such declaration; 422 for a correction of one that is not submitted.
 */
export async function repeatDeclaration(
  deps: Deps,
  caller: Caller,
  { definition, id, as }: RepeatedApplication & { definition: ApplicationDefinition },
): Promise<CompanyApplication> {
  const { db } = deps.database;
  const source = as === 'copy' ? id : await lastCorrection(db, caller, id);
  const earlier = await ownApplication(db, caller, source);
  if (earlier.audience !== 'company' || earlier.definition !== definition || !definition.repeated) throw notFound();
  if (as === 'correction' && !isInForce(earlier)) throw notCorrectable();
  const contact = await knownContact(deps, caller);
  return {
    ...emptyCompanyApplication(definition.code, { ...applicantCompany(caller), address: null, ...contact }),
    ...repeatedDeclaration({ ...earlier.body, id: earlier.id, no: earlier.no }, as, randomUUID),
  };
}
