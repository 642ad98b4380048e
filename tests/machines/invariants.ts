import { applicationDefinitions } from '#domain/applications/registry';
import { actingPartyInvariants } from './actingParty/actingParty.invariants';
import { agreementInvariants } from './agreement/agreement.invariants';
import { applicationInvariants } from './application/application.invariants';
import { applicationLifecycleInvariants } from './applicationLifecycle/applicationLifecycle.invariants';
import { applicationLoaderInvariants } from './applicationLoader/applicationLoader.invariants';
import { applicationStageInvariants } from './applicationStage/applicationStage.invariants';
import { authorisedPersonInvariants } from './authorisedPerson/authorisedPerson.invariants';
import { bankChoiceInvariants } from './bankChoice/bankChoice.invariants';
import { browserSupportInvariants } from './browserSupport/browserSupport.invariants';
import { documentUploadInvariants } from './documentUpload/documentUpload.invariants';
import { draftInvariants } from './draft/draft.invariants';
import { draftDeletionInvariants } from './draftDeletion/draftDeletion.invariants';
import { draftOfferInvariants } from './draftOffer/draftOffer.invariants';
import type { Invariant } from './lib/invariant';
import { messageInvariants } from './message/message.invariants';
import { notificationsInvariants } from './notifications/notifications.invariants';
import { optionSearchInvariants } from './optionSearch/optionSearch.invariants';
import { paymentReturnInvariants } from './paymentReturn/paymentReturn.invariants';
import { renewalInvariants } from './renewal/renewal.invariants';
import { reviewInvariants } from './review/review.invariants';
import { rowChangeInvariants } from './rowChange/rowChange.invariants';
import { rowImportInvariants } from './rowImport/rowImport.invariants';
import { sessionInvariants } from './session/session.invariants';
import { shipmentInvariants } from './shipment/shipment.invariants';
import { stepperInvariants } from './stepper/stepper.invariants';
import { submissionInvariants } from './submission/submission.invariants';
import { uploadQueueInvariants } from './uploadQueue/uploadQueue.invariants';
import { weaponTypeDialogInvariants } from './weaponTypeDialog/weaponTypeDialog.invariants';
import { wizardInvariants } from './wizard/wizard.invariants';

/** The rows that every stage machine is checked against, by id of the machine. */
export const stageInvariants: Readonly<Record<string, readonly Invariant<never>[]>> = Object.fromEntries(
  applicationDefinitions.map((definition) => [
    `stage-${definition.id.replace('/', '-')}`,
    applicationStageInvariants(definition),
  ]),
);

/** What must hold in every walk, by id of the machine. */
export const invariants: Readonly<Record<string, readonly Invariant<never>[]>> = {
  session: sessionInvariants,
  actingParty: actingPartyInvariants,
  application: applicationInvariants,
  applicationLoader: applicationLoaderInvariants,
  agreement: agreementInvariants,
  renewal: renewalInvariants,
  wizard: wizardInvariants,
  paymentReturn: paymentReturnInvariants,
  stepper: stepperInvariants,
  submission: submissionInvariants,
  uploadQueue: uploadQueueInvariants,
  bankChoice: bankChoiceInvariants,
  documentUpload: documentUploadInvariants,
  draft: draftInvariants,
  draftDeletion: draftDeletionInvariants,
  review: reviewInvariants,
  message: messageInvariants,
  draftOffer: draftOfferInvariants,
  optionSearch: optionSearchInvariants,
  weaponTypeDialog: weaponTypeDialogInvariants,
  authorisedPerson: authorisedPersonInvariants,
  rowImport: rowImportInvariants,
  rowChange: rowChangeInvariants,
  shipment: shipmentInvariants,
  notifications: notificationsInvariants,
  browserSupport: browserSupportInvariants,
  applicationLifecycle: applicationLifecycleInvariants,
  ...stageInvariants,
};
