import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { emptyCompanyBody } from '#domain/applications/company/values';
import type { CompanyBody, LicenceActivity, PrivateBody } from '#domain/applications/model';
import { emptyPrivateBody } from '#domain/applications/private/values';
import type { Audience } from '#domain/codes';
import { fieldShapesOf, LicenceActivityShape, storedShapes } from './shapes';

/** The bodies of applications by audience. */
export interface Bodies {
  private: PrivateBody;
  company: CompanyBody;
}

const person = { firstName: '', lastName: '', idCode: '' };
const empty: Bodies = {
  private: emptyPrivateBody('APPLICATION_TYPE_PURCHASE_LICENCE', {
    ...person,
    citizenship: '',
    docNo: '',
    phone: '',
    email: '',
  }),
  company: emptyCompanyBody('APPLICATION_TYPE_PURCHASE_LICENCE', {
    legalPerson: { regCode: '', name: '' },
    applicant: person,
    address: null,
    phone: '',
    email: '',
  }),
};

const validators = {
  private: validatorsOf('private'),
  company: validatorsOf('company'),
};
function validatorsOf(audience: Audience) {
  const shapes = { ...fieldShapesOf(audience), ...storedShapes[audience] };
  return new Map(Object.entries(shapes).map(([name, shape]) => [name, Compile(shape)]));
}

/**
 * Makes a typed body of one that was stored or sent: the only place that does. A field that is missing, is of no use to
 * the audience or has another shape than today's is taken as empty, so bodies of earlier releases can be read.
 */
export function parseBody<A extends Audience>(audience: A, raw: object): Bodies[A] {
  const fields = Object.entries(raw).filter(([name, value]) => validators[audience].get(name)?.Check(value));
  return { ...empty[audience], ...Object.fromEntries(fields) };
}

const activity = Compile(Type.Union([LicenceActivityShape, Type.Null()]));

/** The licence activity of a stored body, for rows that are read without their bodies. */
export const parseLicenceActivity = (raw: unknown): LicenceActivity | null => {
  if (!activity.Check(raw) || raw === null) return null;
  return { ...raw, issuedDate: raw.issuedDate ?? null, validUntilDate: raw.validUntilDate ?? null };
};
