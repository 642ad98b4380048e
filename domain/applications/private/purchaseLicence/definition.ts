import { fees, licenceActivities } from '../../../fees';
import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Purchase licence (soetamisluba) of a natural person: the right to buy weapons once. */
export const purchaseLicenceDefinition = {
  ...privateDefaults,
  id: 'private/purchaseLicence',
  code: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  classifier: { et: 'Relvasoetamisluba', en: 'Purchase licence' },
  namespace: 'purchaseLicence',
  fee: { bankText: 'relvasoetamisluba', new: fees.licence, activities: licenceActivities },
  licence: { prefix: 'SL', validMonths: 3, weapons: 'none', gives: 'rightToBuy', endsWhenBought: true },
  loadForm: async () => (await import('./form')).purchaseLicenceForm,
} as const satisfies ApplicationDefinition;
