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
  guardedObjects: { document: 'GUARDED_OBJECTS', purposes: ['A', 'E'], source: 'CPUR-14..16' },
  weaponStorage: { document: 'WEAPON_STORAGE', depositCondition: weaponStorageCondition, source: 'OPEN-83' },
} as const satisfies Record<string, CompanyDocumentRule>;

/** The values that the columns read. */
type AskingValues = WeaponTypesValues & DepositValues;

/** The documents of an application as a whole, by the rules of its kind. The application holds their ids. */
export const documents = (rules: readonly CompanyDocumentRule[]) => {
  const asked = (values: AskingValues) =>
    rules
      .filter(({ purposes }) => !purposes || hasPurpose(values, ...purposes))
      .filter(({ depositCondition: code }) => !code || depositConditionsOf(values).includes(code))
      .map(({ document }) => document);
  return section({
    id: 'documents',
    anchors: ['documents'],
    initial: {},
    read: (_saved: DocumentIds) => ({}),
    write: (values: AskingValues, saved): DocumentIds => {
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
