import { Compile } from 'typebox/compile';
import type { RegistersConfig } from '../config';
import { HttpError, withCause } from '../errors';
import type { PageQuery, Registers } from '../ports';
import { answerShapes } from './answers';
import type { Question } from './questions';
import { createTransport } from './transport';

/** A question's parameters in an address; those that are not given are left out. */
const queryOf = (parameters: object): string =>
  String(
    new URLSearchParams(
      Object.entries(parameters)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    ),
  );

/** A register or the adapter before it did not answer as agreed. */
const failed = (question: Question, reason: string, cause?: unknown): HttpError =>
  withCause(new HttpError(502, 'UPSTREAM', `${question}: ${reason}`), cause);

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : Number.NaN);

/**
 * Does an answer fit the lists of the question? A list of entries has at most as many; a match has exactly as many, since each
 * entry belongs to the question at the same place.
 */
const isOfAsked = (answer: unknown, asked: object): boolean =>
  Object.entries(asked)
    .filter(([, list]) => Array.isArray(list))
    .every(([name, list]) =>
      Array.isArray(answer)
        ? answer.length <= lengthOf(list)
        : lengthOf(Reflect.get(Object(answer), name)) === lengthOf(list),
    );

function parsed(question: Question, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw failed(question, 'the answer is not JSON');
  }
}

/**
 * The registers through an adapter of the organisation (for instance one over X-Road). A question about a person, with a
 * typed address or with a long list is `POST {url}/{question}` with its parameters as JSON, so that no personal data
 * comes into the logs of what is in between; a question of reference data is `GET {url}/{question}` with its parameters
 * in the query (a list in one parameter, parted by commas). It is answered with the JSON of the port's type; 404 means
 * nothing found, and nothing else does. Anything else is a register that does not answer: 502. `server/registers/openapi.ts` describes it.
 */
export function createHttpRegisters(config: RegistersConfig): Registers {
  const send = createTransport(config);
  const checks = new Map(Object.entries(answerShapes).map(([question, shape]) => [question, Compile(shape)]));
  const exchange = async <T>(question: Question, path: string, body: object | undefined, none: T): Promise<T> => {
    const answer = await send({ question, path, body }).catch((error: unknown) => {
      throw failed(question, 'the register did not answer', error);
    });
    if (answer.status === 404) return none;
    if (answer.status !== 200) throw failed(question, `the register answered ${answer.status}`);
    const value = parsed(question, answer.body);
    if (!checks.get(question)!.Check(value)) throw failed(question, 'the answer is not of the agreed shape');
    if (body && !isOfAsked(value, body)) throw failed(question, 'the answer does not fit what was asked');
    return value as T;
  };
  const get = <T>(question: Question, parameters: object, none: T): Promise<T> => {
    const query = queryOf(parameters);
    return exchange(question, query ? `${question}?${query}` : question, undefined, none);
  };
  const post = <T>(question: Question, body: object, none: T): Promise<T> => exchange(question, question, body, none);
  const emptyPage = ({ page }: PageQuery) => ({ results: [], page, hasMore: false });
  return {
    personDocument: (personCode) => post('personDocument', { personCode }, null),
    residence: (personCode) => post('residence', { personCode }, null),
    companies: (personCode) => post('companies', { personCode }, []),
    companyDetails: (registryCode) => get('companyDetails', { registryCode }, null),
    activeDuty: (personCode) => post('activeDuty', { personCode }, null),
    huntingCertificate: (personCode) => post('huntingCertificate', { personCode }, null),
    sportClubs: (personCode) => post('sportClubs', { personCode }, []),
    ownedWeapons: (personCode) => post('ownedWeapons', { personCode }, []),
    usedWeapons: (personCode) => post('usedWeapons', { personCode }, []),
    naturalWeaponLicence: (personCode, number) => post('naturalWeaponLicence', { personCode, number }, null),
    isDefenceLeagueMember: (personCode) => post('isDefenceLeagueMember', { personCode }, false),
    addresses: (text) => post('addresses', { text }, []),
    weaponMarks: (query) => get('weaponMarks', query, emptyPage(query)),
    weaponModels: (query) => get('weaponModels', query, emptyPage(query)),
    calibers: (query) => get('calibers', query, emptyPage(query)),
    caliberSynonyms: (caliberId) => get('caliberSynonyms', { caliberId }, null),
    ammoComponents: () => get('ammoComponents', {}, []),
    manufacturers: () => get('manufacturers', {}, []),
    weaponSpecification: (query) => get('weaponSpecification', query, null),
    specification: (query) => get('specification', query, null),
    listOfSpecifications: (query) => get('listOfSpecifications', query, []),
    weaponSpecifications: (ids) => post('weaponSpecifications', { ids }, []),
    calibersAndComponents: (ids) => post('calibersAndComponents', { ids }, []),
    match: (query) =>
      post('match', query, {
        weapons: query.weapons.map(() => null),
        calibers: query.calibers.map(() => null),
        components: query.components.map(() => null),
      }),
  };
}
