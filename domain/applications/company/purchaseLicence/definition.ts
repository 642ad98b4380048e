import { fees, licenceActivities } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Purchase licence of a legal person, CPUR-*. */
export const purchaseLicenceDefinition = {
  ...companyDefaults,
  id: 'company/purchaseLicence',
  code: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  classifier: { et: 'Relvasoetamisluba', en: 'Purchase licence' },
  namespace: 'companyPurchaseLicence',
  fee: { bankText: 'relvasoetamisluba', new: fees.licence, activities: licenceActivities },
  licence: { prefix: 'SL', validMonths: 3, weapons: 'none', gives: 'rightToBuy' },
  route: '/applications/entrepreneur/purchase-licence',
  apiResource: 'purchaseLicence',
  hasDeposition: true,
  activities: ['EXTEND_LICENCE', 'CHANGE_LICENCE'],
  activityLookup: 'findActivityPurchaseLicence',
  loadForm: async () => (await import('./form')).purchaseLicenceForm,
} as const satisfies ApplicationDefinition;
