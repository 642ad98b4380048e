import { type DocumentTypeName, type PurposeLetter, weaponStorageCondition } from '../../codes';
import { section } from '../engine/section';
import type { CompanyBody } from '../model';
import { type DepositValues, depositConditionsOf } from '../sections/depositConditions';
import { hasPurpose, type WeaponTypesValues } from '../sections/weaponTypes';

/** The field of an application that holds the id of a document (CPUR-24, FILE-14). The portal fills it when it saves. */
export const documentFields = {
  GUARDED_OBJECTS: 'guardedObjectsDocumentId',
  ENTREPRENEUR_STATUTE: 'statuteDocumentId',
  WEAPON_STORAGE: 'weaponStorageDocumentId',
} as const satisfies Partial<Record<DocumentTypeName, keyof CompanyBody>>;

type NamedDocument = keyof typeof documentFields;
type DocumentIds = Pick<CompanyBody, (typeof documentFields)[NamedDocument]>;

/** A column left out sets no limit; within a column one match is enough. */
export interface CompanyDocumentRule {
  document: NamedDocument;
  purposes?: readonly PurposeLetter[];
  depositCondition?: string;
  /** Requirement the row comes from. */
  source: string;
}

/** Table 2, company part. Which rows a kind uses is in the kind's own form. */
export const companyDocumentRules = {
  statute: { document: 'ENTREPRENEUR_STATUTE', source: 'CWL-05' },
  guardedObjects: { document: 'GUARDED_OBJECTS', purposes: ['A', 'E'], source: 'CPUR-14..16, CWL-06, CWL-29, CWL-30' },
  weaponStorage: { document: 'WEAPON_STORAGE', depositCondition: weaponStorageCondition, source: 'OPEN-83' },
} as const satisfies Record<string, CompanyDocumentRule>;

/** The values that each column of a rule reads. A form whose rules have a column has the section of these values. */
interface ColumnValues {
  document: object;
  purposes: WeaponTypesValues;
  depositCondition: DepositValues;
}
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never;
type ValuesOf<R> = Together<R extends unknown ? ColumnValues[keyof R & keyof ColumnValues] : never>;
type AskingValues = Partial<WeaponTypesValues & DepositValues>;

function appliesTo({ purposes, depositCondition }: CompanyDocumentRule, values: AskingValues): boolean {
  const { weaponTypes = [], weaponDepositConditions = '', furtherDepositConditions = [] } = values;
  return (
    (!purposes || hasPurpose({ weaponTypes }, ...purposes)) &&
    (!depositCondition ||
      depositConditionsOf({ weaponDepositConditions, furtherDepositConditions }).includes(depositCondition))
  );
}

/** The documents of an application as a whole, by the rules of its kind. The application holds their ids. */
export const documents = <const R extends CompanyDocumentRule>(rules: readonly R[]) => {
  const asked = (values: AskingValues) =>
    rules.filter((rule) => appliesTo(rule, values)).map(({ document }) => document);
  return section({
    id: 'documents',
    anchors: ['documents'],
    initial: {},
    read: (_saved: DocumentIds) => ({}),
    write: (values: ValuesOf<R> & AskingValues, saved): DocumentIds => {
      const idOf = (document: NamedDocument) =>
        asked(values).includes(document) ? saved[documentFields[document]] : null;
      return {
        guardedObjectsDocumentId: idOf('GUARDED_OBJECTS'),
        statuteDocumentId: idOf('ENTREPRENEUR_STATUTE'),
        weaponStorageDocumentId: idOf('WEAPON_STORAGE'),
      };
    },
    rules: () => ({}),
    documents: (values) => asked(values).map((type) => ({ type })),
    summary: () => [],
  });
};
