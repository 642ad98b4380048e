import { actingPartyEntry } from './actingParty/actingParty.catalogue';
import { agreementEntry } from './agreement/agreement.catalogue';
import { applicationEntry } from './application/application.catalogue';
import { applicationLifecycleEntry } from './applicationLifecycle/applicationLifecycle.catalogue';
import { applicationLoaderEntry } from './applicationLoader/applicationLoader.catalogue';
import { applicationStageEntries } from './applicationStage/applicationStage.catalogue';
import { authorisedPersonEntry } from './authorisedPerson/authorisedPerson.catalogue';
import { bankChoiceEntry } from './bankChoice/bankChoice.catalogue';
import { browserSupportEntry } from './browserSupport/browserSupport.catalogue';
import { documentUploadEntry } from './documentUpload/documentUpload.catalogue';
import { draftEntry } from './draft/draft.catalogue';
import { draftDeletionEntry } from './draftDeletion/draftDeletion.catalogue';
import { draftOfferEntry } from './draftOffer/draftOffer.catalogue';
import type { CatalogueEntry } from './lib/catalogueEntry';
import { messageEntry } from './message/message.catalogue';
import { notificationsEntry } from './notifications/notifications.catalogue';
import { optionSearchEntry } from './optionSearch/optionSearch.catalogue';
import { paymentReturnEntry } from './paymentReturn/paymentReturn.catalogue';
import { renewalEntry } from './renewal/renewal.catalogue';
import { reviewEntry } from './review/review.catalogue';
import { rowChangeEntry } from './rowChange/rowChange.catalogue';
import { rowImportEntry } from './rowImport/rowImport.catalogue';
import { sessionEntry } from './session/session.catalogue';
import { shipmentEntry } from './shipment/shipment.catalogue';
import { stepperEntry } from './stepper/stepper.catalogue';
import { submissionEntry } from './submission/submission.catalogue';
import { uploadQueueEntry } from './uploadQueue/uploadQueue.catalogue';
import { weaponTypeDialogEntry } from './weaponTypeDialog/weaponTypeDialog.catalogue';
import { wizardEntry } from './wizard/wizard.catalogue';

/** Every machine of the product. Charts and path tests read only this list; a machine that is not here fails a test. */
export const catalogue: readonly CatalogueEntry[] = [
  sessionEntry,
  actingPartyEntry,
  applicationEntry,
  applicationLoaderEntry,
  agreementEntry,
  renewalEntry,
  wizardEntry,
  stepperEntry,
  submissionEntry,
  bankChoiceEntry,
  paymentReturnEntry,
  uploadQueueEntry,
  documentUploadEntry,
  draftEntry,
  draftDeletionEntry,
  reviewEntry,
  draftOfferEntry,
  optionSearchEntry,
  weaponTypeDialogEntry,
  authorisedPersonEntry,
  messageEntry,
  rowImportEntry,
  rowChangeEntry,
  shipmentEntry,
  notificationsEntry,
  browserSupportEntry,
  applicationLifecycleEntry,
  ...applicationStageEntries,
];
