import { type TObject, Type } from 'typebox';
import { specificationGroups } from '#domain/weaponReference';
import type { Registers } from '../ports';
import { MatchQueryShape } from './weaponReferenceSchemas';

export type Question = keyof Registers;

/** Whose answers the portal needs. One adapter may speak for all of them, or each may have a service of its own. */
export const registerNames = [
  'population',
  'business',
  'activeDuty',
  'hunting',
  'sport',
  'weapons',
  'defenceLeague',
  'address',
] as const;
export type RegisterName = (typeof registerNames)[number];

interface QuestionRow {
  register: RegisterName;
  /** A POST where a parameter is personal or long, so that it is in no address. */
  method: 'GET' | 'POST';
  /** The parameters: the body of a POST, the query of a GET. */
  asks: TObject;
  summary: string;
}

const text = Type.String();
const id = Type.Integer({ minimum: 1 });
const person = Type.Object({ personCode: Type.String({ description: 'Estonian personal code, 11 digits' }) });
const ids = Type.Object({ ids: Type.Array(id) });
const page = { page: Type.Integer({ minimum: 0 }), pageSize: Type.Integer({ minimum: 1 }) };
/** In a query, values are parted by commas. */
const texts = Type.Array(text);
const groups = Type.Enum([...specificationGroups]);

/** How each question of the port (`server/ports.ts`) is asked over HTTP. One row a question. */
export const questions: Record<Question, QuestionRow> = {
  personDocument: {
    register: 'population',
    method: 'POST',
    asks: person,
    summary: 'The valid identity document of a person',
  },
  residence: { register: 'population', method: 'POST', asks: person, summary: 'The residence of a person' },
  companies: { register: 'business', method: 'POST', asks: person, summary: 'For whom a person may act' },
  companyDetails: {
    register: 'business',
    method: 'GET',
    asks: Type.Object({ registryCode: text }),
    summary: 'Name, address, contacts and entrepreneurs of a company',
  },
  activeDuty: { register: 'activeDuty', method: 'POST', asks: person, summary: 'The active duty of a person' },
  huntingCertificate: {
    register: 'hunting',
    method: 'POST',
    asks: person,
    summary: 'The hunting certificate of a person',
  },
  sportClubs: { register: 'sport', method: 'POST', asks: person, summary: 'The shooting clubs of a person' },
  ownedWeapons: { register: 'weapons', method: 'POST', asks: person, summary: 'The weapons that a person owns' },
  usedWeapons: {
    register: 'weapons',
    method: 'POST',
    asks: person,
    summary: 'The weapons that a person owns or may use by a licence',
  },
  naturalWeaponLicence: {
    register: 'weapons',
    method: 'POST',
    asks: Type.Object({ ...person.properties, number: text }),
    summary: 'The licence with a number, if a natural person holds it and it covers weapons',
  },
  isDefenceLeagueMember: {
    register: 'defenceLeague',
    method: 'POST',
    asks: person,
    summary: 'Is a person an active member of the Defence League?',
  },
  addresses: {
    register: 'address',
    method: 'POST',
    asks: Type.Object({ text }),
    summary: 'Addresses that match a text, at most 10',
  },
  weaponMarks: {
    register: 'weapons',
    method: 'GET',
    asks: Type.Object({ mark: text, ...page }),
    summary: 'Marks of weapons whose words begin as given',
  },
  weaponModels: {
    register: 'weapons',
    method: 'GET',
    asks: Type.Object({ model: text, mark: Type.Optional(text), ...page }),
    summary: 'Models and modifications; of one mark when it is given',
  },
  calibers: {
    register: 'weapons',
    method: 'GET',
    asks: Type.Object({ ammo: text, specificationId: Type.Optional(id), ...page }),
    summary: 'Calibres; those of one model when it is given',
  },
  caliberSynonyms: {
    register: 'weapons',
    method: 'GET',
    asks: Type.Object({ caliberId: id }),
    summary: 'Other names of a calibre',
  },
  ammoComponents: { register: 'weapons', method: 'GET', asks: Type.Object({}), summary: 'Components of ammunition' },
  manufacturers: { register: 'weapons', method: 'GET', asks: Type.Object({}), summary: 'Manufacturers' },
  weaponSpecification: {
    register: 'weapons',
    method: 'GET',
    asks: Type.Object({ id, caliberId: Type.Optional(id) }),
    summary: 'A model or modification, with a calibre',
  },
  specification: {
    register: 'weapons',
    method: 'GET',
    asks: Type.Object({ id, fields: Type.Optional(texts) }),
    summary: 'A specification of any group, with the fields that are named',
  },
  listOfSpecifications: {
    register: 'weapons',
    method: 'GET',
    asks: Type.Object({ groupName: groups, subGroupName: Type.Optional(groups), fields: texts }),
    summary: 'Specifications of a group and of the group below it',
  },
  weaponSpecifications: {
    register: 'weapons',
    method: 'POST',
    asks: ids,
    summary: 'Models and modifications with their calibres, in the order of the ids',
  },
  calibersAndComponents: {
    register: 'weapons',
    method: 'POST',
    asks: ids,
    summary: 'Calibres, synonyms and components, in the order of the ids',
  },
  match: {
    register: 'weapons',
    method: 'POST',
    asks: MatchQueryShape,
    summary: 'The entries that the texts of a spreadsheet name',
  },
};
