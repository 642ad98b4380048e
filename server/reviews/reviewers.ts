import { createHmac } from 'node:crypto';
import type { PossibleReviewer } from '#domain/applications/review';
import type { Language } from '#domain/codes';
import { isMailable } from '#domain/fields';
import { birthDateOf } from '#domain/personalCode';
import { registeredContact } from '../applications/previousAnswers';
import type { Caller } from '../auth/caller';
import { collator } from '../collator';
import type { Author } from '../db/schema';
import type { Deps } from '../deps';
import { upstreamFailed } from '../errors';

/** A person who may look over a draft of the company, and how to reach them. */
export interface Reviewer extends Author {
  /** '' when no address is known. */
  email: string;
  /** Of their last application for the company; null: they have made none. */
  language: Language | null;
}

/** The representatives of the company by the business register, and the persons it has authorised in the portal. */
async function representativesOf({ database: { db }, registers }: Deps, registryCode: string) {
  const company = await registers.companyDetails(registryCode).catch(() => {
    throw upstreamFailed('The business register');
  });
  const authorised = await db
    .selectFrom('authorised_person')
    .select(['person_code', 'first_name', 'last_name', 'email'])
    .where('registry_code', '=', registryCode)
    .where('active', '=', true)
    .execute();
  const registered = company?.representatives ?? [];
  const persons = [
    ...registered.map(({ firstName, lastName, idCode }) => ({
      personCode: idCode,
      name: `${firstName} ${lastName}`,
      email: '',
    })),
    ...authorised.map(({ person_code, first_name, last_name, email }) => ({
      personCode: person_code,
      name: `${first_name} ${last_name}`,
      email,
    })),
  ];
  return { company, persons: [...new Map(persons.map((person) => [person.personCode, person])).values()] };
}

/** Address and language of the last application that each of these persons has made for the company. */
async function lastUsed({ database: { db } }: Deps, registryCode: string, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, { email: string; language: Language }>();
  const rows = await db
    .selectFrom('application')
    .distinctOn('person_code')
    .select(['person_code', 'contact_email', 'language'])
    .where('registry_code', '=', registryCode)
    .where('person_code', 'in', codes)
    .where('status', '!=', 'APPLICATION_STATUS_DELETED')
    .orderBy('person_code')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(({ person_code, contact_email, language }) => [person_code, { email: contact_email, language }]),
  );
}

/**
 * The colleagues who may look over a draft, by name (TEAM-01). A message goes to the address in the settings, else to the
 * one of the person's last application for the company, else to that of the company in the business register.
 * @throws HttpError 502 when the business register does not answer.
 */
export async function reviewersFor(deps: Deps, { party, personCode }: Caller): Promise<Reviewer[]> {
  const { company, persons } = await representativesOf(deps, party.code);
  const others = persons.filter((person) => person.personCode !== personCode);
  const used = await lastUsed(
    deps,
    party.code,
    others.map((person) => person.personCode),
  );
  const shared = registeredContact(company).email;
  return others
    .map(({ email, ...person }) => {
      const last = used.get(person.personCode);
      const address = [email, last?.email ?? '', shared].find(isMailable) ?? '';
      return { ...person, email: address, language: last?.language ?? null };
    })
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** Id of a representative of a company in requests. The personal code cannot be read from it. */
export const reviewerId = ({ config }: Deps, { party }: Caller, { personCode }: Author): string =>
  createHmac('sha256', config.signingKey).update(`reviewer ${party.code} ${personCode}`).digest('base64url');

/** The same as the portal gets them: without codes and addresses. */
export const possibleReviewers = (deps: Deps, caller: Caller, reviewers: readonly Reviewer[]): PossibleReviewer[] =>
  reviewers.map((reviewer) => {
    const dateOfBirth = birthDateOf(reviewer.personCode);
    const isAmbiguous = reviewers.some((other) => other !== reviewer && other.name === reviewer.name);
    return {
      id: reviewerId(deps, caller, reviewer),
      name: reviewer.name,
      ...(isAmbiguous && dateOfBirth && { dateOfBirth }),
      isReachable: reviewer.email !== '',
    };
  });
