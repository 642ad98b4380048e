import { documentTypeOf } from '../../../codes';
import type { FieldError } from '../../../errors';
import { feeOfType } from '../../../fees';
import { required } from '../../../fields';
import type { FormContext } from '../../context';
import { askedDocument, type DocumentNeed, type DocumentSlot, missingDocuments, slotKey } from '../../engine/documents';
import { unvalidated } from '../../engine/rules';
import { section } from '../../engine/section';
import type { ListedFile } from '../../model';
import { summaryRow } from '../../summary';

export interface ApplicationFilesValues {
  /** Code of the type of the application file; '' when none is chosen. */
  applicationFileType: string;
  isSportingOrganisation: boolean;
}

interface SavedFiles {
  files: readonly ListedFile[];
  isSportingOrganisation: boolean;
}

/** Code list of the types of an application file (OPEN-50). */
const list = 'CL_OTHER_APPLICATION_TYPE';

/** The card of the application file holds one file, the other card any number (OTHER-01, OTHER-02, OTHER-04). */
const applicationFile: DocumentSlot = { type: 'OTHER_APPLICATION' };
const otherFile: DocumentSlot = { type: 'OTHER_FILE' };

const isOther = ({ documentType }: ListedFile) => documentType === documentTypeOf(otherFile.type);
const applicationFileOf = (files: readonly ListedFile[]) => files.find((file) => !isOther(file));

/**
 * The files of an application as it lists them; the section adds the type of the application file when it writes them.
 * @param idsOf ids of the documents that are saved in a slot.
 */
export const listedFiles = (idsOf: (slot: DocumentSlot) => readonly string[]): ListedFile[] => [
  ...idsOf(applicationFile).map((documentId) => ({ documentType: '', documentId })),
  ...idsOf(otherFile).map((documentId) => ({ documentType: documentTypeOf(otherFile.type), documentId })),
];

/** An application file needs its type, and a type its file. */
const needsOf = ({ applicationFileType }: ApplicationFilesValues): DocumentNeed[] => [
  { ...applicationFile, isRequired: applicationFileType !== '' },
  { ...otherFile, isRequired: false, isMultiple: true },
];

/** Is a sporting organisation asked about? Not where the type has the amount 0 (OTHER-09..11). */
export function asksSportingOrganisation(
  { applicationFileType }: ApplicationFilesValues,
  { typeFees }: Pick<FormContext, 'typeFees'>,
): boolean {
  const amount = (typeFees && feeOfType(typeFees, applicationFileType))?.paymentAmount ?? null;
  return amount === null || amount > 0;
}

const withoutHiddenFlag = (values: ApplicationFilesValues, context: FormContext): Partial<ApplicationFilesValues> =>
  asksSportingOrganisation(values, context) ? {} : { isSportingOrganisation: false };

const typeErrors = (
  { applicationFileType }: ApplicationFilesValues,
  { typeFees }: FormContext,
  hasFile: boolean,
): FieldError[] => {
  const field = 'applicationFileType';
  if (applicationFileType === '') return hasFile ? [{ field, key: required }] : [];
  return typeFees && !feeOfType(typeFees, applicationFileType) ? [{ field, key: 'form.invalidField' }] : [];
};

const initial: ApplicationFilesValues = { applicationFileType: '', isSportingOrganisation: false };

/** The application as a file, with its type, and other files (OTHER-01..12). */
export const applicationFiles = section({
  id: 'applicationFiles',
  anchors: ['files', 'documents'],
  options: { list } as const,
  initial,
  read: ({ files, isSportingOrganisation }: SavedFiles): ApplicationFilesValues => ({
    applicationFileType: applicationFileOf(files)?.documentType ?? '',
    isSportingOrganisation,
  }),
  write: ({ applicationFileType, isSportingOrganisation }: ApplicationFilesValues, { files }): SavedFiles => {
    const documentId = applicationFileOf(files)?.documentId ?? null;
    const own = applicationFileType || documentId ? [{ documentType: applicationFileType, documentId }] : [];
    return { files: [...own, ...files.filter(isOther)], isSportingOrganisation };
  },
  shown: withoutHiddenFlag,
  settle: withoutHiddenFlag,
  rules: (_context: FormContext) => ({ applicationFileType: unvalidated(), isSportingOrganisation: unvalidated() }),
  check: (values, context, present) => {
    const needs = needsOf(values);
    if (!needs.some((need) => present.has(slotKey(need)))) return [{ field: 'files', key: 'error.noFileFound' }];
    return [
      ...typeErrors(values, context, present.has(slotKey(applicationFile))),
      ...missingDocuments(
        needs.map((need) => askedDocument(need)),
        present,
      ),
    ];
  },
  documents: needsOf,
  summary: ({ values: { applicationFileType, isSportingOrganisation } }) => [
    summaryRow(
      'form:field.applicationFileType',
      applicationFileType ? { code: applicationFileType, of: [list] } : { text: '' },
    ),
    summaryRow('form:field.isSportingOrganisation', { key: isSportingOrganisation ? 'form:yes' : 'form:no' }),
  ],
});
