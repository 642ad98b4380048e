import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
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

const fields = { private: fieldsOf('private'), company: fieldsOf('company') };
function fieldsOf(audience: Audience) {
  const shapes = { ...fieldShapesOf(audience), ...storedShapes[audience] };
  return Object.entries(shapes).map(([name, shape]) => ({ name, shape, validator: Compile(shape) }));
}

function parts<A extends Audience>(audience: A, raw: object): { body: Bodies[A]; left: [string, unknown][] } {
  const given = new Map<string, unknown>(Object.entries(raw));
  const known = fields[audience].filter(({ name, validator }) => validator.Check(given.get(name)));
  const names = new Set(known.map(({ name }) => name));
  return {
    body: {
      ...empty[audience],
      ...Object.fromEntries(
        known.map(({ name, shape }) => [name, Value.Default(shape, structuredClone(given.get(name)))]),
      ),
    },
    left: fields[audience].flatMap(({ name }) => (names.has(name) ? [] : [[name, given.get(name)]])),
  };
}

/**
 * Makes a typed body of one that was stored or sent: the only place that does. A field that is missing, is of no use to
 * the audience or has another shape than today's is taken as empty, and what is missing inside a field gets the default
 * of its shape, so bodies of earlier releases can be read.
 */
export const parseBody = <A extends Audience>(audience: A, raw: object): Bodies[A] => parts(audience, raw).body;

/**
 * The same of a stored body that somebody may go on with.
 * @throws Error for a list with rows that has another shape than today's: nobody is to find it empty and save that, and
 *   it is not submitted as empty (TRU-08).
 */
export function parseStored<A extends Audience>(audience: A, raw: object): Bodies[A] {
  const { body, left } = parts(audience, raw);
  // [TRU-08]
  const lost = left.filter(([, value]) => Array.isArray(value) && value.length > 0).map(([name]) => name);
  if (lost.length > 0) throw new Error(`A stored list cannot be read: ${lost.join(', ')}`);
  return body;
}

const activity = Compile(Type.Union([LicenceActivityShape, Type.Null()]));

/** The licence activity of a stored body, for rows that are read without their bodies. */
export const parseLicenceActivity = (raw: unknown): LicenceActivity | null => {
  if (!activity.Check(raw) || raw === null) return null;
  return { ...raw, issuedDate: raw.issuedDate ?? null, validUntilDate: raw.validUntilDate ?? null };
};
