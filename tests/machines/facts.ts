import { applicationDefinitions } from '#domain/applications/registry';
import { actingPartyFacts } from './actingParty/actingParty.facts';
import { addressSearchFacts } from './addressSearch/addressSearch.facts';
import { applicationLifecycleFacts } from './applicationLifecycle/applicationLifecycle.facts';
import { applicationLoaderFacts } from './applicationLoader/applicationLoader.facts';
import { applicationStageFacts } from './applicationStage/applicationStage.facts';
import { bankChoiceFacts } from './bankChoice/bankChoice.facts';
import { browserSupportFacts } from './browserSupport/browserSupport.facts';
import { documentUploadFacts } from './documentUpload/documentUpload.facts';
import { draftFacts } from './draft/draft.facts';
import type { Fact } from './lib/fact';
import { notificationsFacts } from './notifications/notifications.facts';
import { sessionFacts } from './session/session.facts';
import { stepperFacts } from './stepper/stepper.facts';
import { submissionFacts } from './submission/submission.facts';
import { weaponTypeDialogFacts } from './weaponTypeDialog/weaponTypeDialog.facts';

/** What must hold in every walk, by id of the machine. */
export const facts: Readonly<Record<string, readonly Fact<never>[]>> = {
  session: sessionFacts,
  actingParty: actingPartyFacts,
  applicationLoader: applicationLoaderFacts,
  stepper: stepperFacts,
  submission: submissionFacts,
  bankChoice: bankChoiceFacts,
  documentUpload: documentUploadFacts,
  draft: draftFacts,
  addressSearch: addressSearchFacts,
  weaponTypeDialog: weaponTypeDialogFacts,
  notifications: notificationsFacts,
  browserSupport: browserSupportFacts,
  applicationLifecycle: applicationLifecycleFacts,
  ...Object.fromEntries(
    applicationDefinitions.map((definition) => [
      `stage-${definition.id.replace('/', '-')}`,
      applicationStageFacts(definition),
    ]),
  ),
};
