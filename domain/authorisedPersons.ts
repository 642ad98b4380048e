import * as yup from 'yup';
import { fieldChecker } from './applications/engine/rules';
import type { FieldError } from './errors';
import { emailField, personalCodeField, phoneField, required, shortText } from './fields';
import { reformatPhone } from './phone';

/** FILE-27: documents about an authorised person. Their codes have no `TYPE` part. */
export const authorisedPersonDocuments = [
  'DOCUMENT_AUTHORISED_PERSON_PROTOCOL',
  'DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL',
] as const;
export type AuthorisedPersonDocument = (typeof authorisedPersonDocuments)[number];

/** Which document the company has to give: one by which it authorises the person, or by which it ends that (SET-17..19). */
export const documentOf = ({ active }: Pick<AuthorisedPersonValues, 'active'>): AuthorisedPersonDocument =>
  active ? 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL' : 'DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL';

/** What is entered about an authorised person. */
export interface AuthorisedPersonValues {
  firstName: string;
  lastName: string;
  /** Personal identification code; it never changes once the person is saved (SET-16). */
  idCode: string;
  email: string;
  phone: string;
  /** Off: the authorisation ends. */
  active: boolean;
}

export const emptyAuthorisedPerson: AuthorisedPersonValues = {
  firstName: '',
  lastName: '',
  idCode: '',
  email: '',
  phone: '',
  active: true,
};

export interface AuthorisedPersonFile {
  documentId: string;
  /** Stored name, with its prefix (FILE-08). */
  fileName: string;
  documentType: AuthorisedPersonDocument;
}

/** API-213, SET-27: a person whom a company has authorised to represent it. */
export interface AuthorisedPerson extends AuthorisedPersonValues {
  id: number;
  files: AuthorisedPersonFile[];
  /** The document that `active` asks for. */
  documentId: string;
  documentType: AuthorisedPersonDocument;
  /** Name of the company. */
  name: string;
  /** Personal identification codes of the entrepreneurs who made and last changed the entry. */
  createdBy: string;
  updatedBy: string;
  dateCreated: string;
  lastUpdated: string;
}

/** Body of API-130. */
export interface AuthorisedPersonBody extends AuthorisedPersonValues {
  /** Left out for a new person. */
  id?: number;
  documentId: string;
  documentType: AuthorisedPersonDocument;
  /** Name of the company. */
  name: string;
}

const nameField = () => shortText().required(required);

const errorsOf = fieldChecker({
  firstName: nameField(),
  lastName: nameField(),
  idCode: personalCodeField(),
  phone: phoneField(),
  email: emailField(),
  document: yup.string().ensure().required('validationError.document'),
});

/**
 * The errors of what is entered, one a field, in the order of the form (SET-11..15, SET-17..19).
 * @param document id or name of the document that `documentOf` asks for; null: there is none.
 */
export const authorisedPersonErrors = (
  values: AuthorisedPersonValues,
  document: string | null,
): readonly FieldError[] => errorsOf({ ...values, document });

/** The values as they are stored: without white space around them. */
export const cleanAuthorisedPerson = ({
  firstName,
  lastName,
  idCode,
  email,
  phone,
  active,
}: AuthorisedPersonValues): AuthorisedPersonValues => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  idCode: idCode.trim(),
  email: email.trim(),
  phone: reformatPhone(phone).trim(),
  active,
});
