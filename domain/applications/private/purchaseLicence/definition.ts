import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Purchase licence (soetamisluba) of a natural person: the right to buy weapons once. */
export const purchaseLicenceDefinition = {
  ...privateDefaults,
  id: 'private/purchaseLicence',
  code: 'APPLICATION_TYPE_PURCHASE_LICENCE',
  namespace: 'purchaseLicence',
  loadForm: async () => (await import('./form')).purchaseLicenceForm,
} as const satisfies ApplicationDefinition;
