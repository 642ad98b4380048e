import { applicationDefinitions } from '#domain/applications/registry';
import { actingPartyDriver } from './actingParty/actingParty.driver';
import { agreementDriver } from './agreement/agreement.driver';
import { applicationDriver } from './application/application.driver';
import { applicationLifecycleDriver } from './applicationLifecycle/applicationLifecycle.driver';
import { applicationLoaderDriver } from './applicationLoader/applicationLoader.driver';
import { applicationStageDriver } from './applicationStage/applicationStage.driver';
import { authorisedPersonDriver } from './authorisedPerson/authorisedPerson.driver';
import { bankChoiceDriver } from './bankChoice/bankChoice.driver';
import { browserSupportDriver } from './browserSupport/browserSupport.driver';
import { documentUploadDriver } from './documentUpload/documentUpload.driver';
import { draftDriver } from './draft/draft.driver';
import { draftDeletionDriver } from './draftDeletion/draftDeletion.driver';
import { draftOfferDriver } from './draftOffer/draftOffer.driver';
import type { Driver } from './lib/screenDriver';
import { messageDriver } from './message/message.driver';
import { notificationsDriver } from './notifications/notifications.driver';
import { optionSearchDriver } from './optionSearch/optionSearch.driver';
import { paymentReturnDriver } from './paymentReturn/paymentReturn.driver';
import { renewalDriver } from './renewal/renewal.driver';
import { reviewDriver } from './review/review.driver';
import { rowChangeDriver } from './rowChange/rowChange.driver';
import { rowImportDriver } from './rowImport/rowImport.driver';
import { sessionDriver } from './session/session.driver';
import { shipmentDriver } from './shipment/shipment.driver';
import { stepperDriver } from './stepper/stepper.driver';
import { submissionDriver } from './submission/submission.driver';
import { uploadQueueDriver } from './uploadQueue/uploadQueue.driver';
import { weaponTypeDialogDriver } from './weaponTypeDialog/weaponTypeDialog.driver';
import { wizardDriver } from './wizard/wizard.driver';

/** How each machine is driven through its screen, by id of the machine. */
export const drivers: Readonly<Record<string, Driver>> = {
  session: sessionDriver,
  actingParty: actingPartyDriver,
  application: applicationDriver,
  applicationLoader: applicationLoaderDriver,
  agreement: agreementDriver,
  renewal: renewalDriver,
  wizard: wizardDriver,
  stepper: stepperDriver,
  submission: submissionDriver,
  uploadQueue: uploadQueueDriver,
  bankChoice: bankChoiceDriver,
  paymentReturn: paymentReturnDriver,
  documentUpload: documentUploadDriver,
  draft: draftDriver,
  draftDeletion: draftDeletionDriver,
  review: reviewDriver,
  message: messageDriver,
  draftOffer: draftOfferDriver,
  optionSearch: optionSearchDriver,
  weaponTypeDialog: weaponTypeDialogDriver,
  authorisedPerson: authorisedPersonDriver,
  rowImport: rowImportDriver,
  rowChange: rowChangeDriver,
  shipment: shipmentDriver,
  notifications: notificationsDriver,
  browserSupport: browserSupportDriver,
  applicationLifecycle: applicationLifecycleDriver,
  ...Object.fromEntries(
    applicationDefinitions.map(({ id }) => [`stage-${id.replace('/', '-')}`, applicationStageDriver]),
  ),
};
