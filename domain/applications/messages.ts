import type { ApplicationDefinition } from './definition';
import type { ApplicationCore } from './model';
import { stageOf } from './stage';

/** Who has written a message about an application. */
export type MessageAuthor = 'authority' | 'applicant';

/** What the authority or the applicant has written to the other about an application (ASK-01). */
export interface ApplicationMessage {
  id: number;
  author: MessageAuthor;
  text: string;
  /** ISO instant. */
  sent: string;
  files: readonly { documentId: string; fileName: string }[];
}

/** File type of the documents that are sent with a message. */
export const messageFileType = 'DOCUMENT_MESSAGE';

const undecided = ['check', 'deposition', 'exam'] as const satisfies readonly ReturnType<typeof stageOf>[];

/** Can messages be written about this application? From its submission until it is decided (ASK-01). */
export const isOpenToMessages = (
  definition: Pick<ApplicationDefinition, 'stageGroup' | 'audience'>,
  application: Pick<ApplicationCore, 'status' | 'payment'>,
): boolean => undecided.some((stage) => stage === stageOf(definition, application));
