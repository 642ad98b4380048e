import type { AnyForm } from '#domain/applications/engine/form';
import type { ApplicationCore } from '#domain/applications/model';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { ApplicationFormStore } from '../../../src/applications/form/formStore';
import { startPrivateContext } from '../../../src/applications/private/usePrivateContext';
import { people } from '../../fixtures/people';

/** The form of a person's purchase licence with the values of an application, without a screen. */
export async function stillStore(application: ApplicationCore): Promise<ApplicationFormStore> {
  const form: AnyForm = await purchaseLicenceDefinition.loadForm();
  const start = { form, application, idCode: people.private.code, now: () => new Date(), isReadOnly: false };
  return new ApplicationFormStore(form, {
    audience: 'private',
    application,
    values: form.read(application),
    context: startPrivateContext(start),
    present: [],
    documents: [],
  });
}
