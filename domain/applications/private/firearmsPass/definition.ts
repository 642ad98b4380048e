import { fees } from '../../../fees';
import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** European firearms pass (Euroopa tulirelvapass), FPASS-*. */
export const firearmsPassDefinition = {
  ...privateDefaults,
  id: 'private/firearmsPass',
  code: 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS',
  classifier: { et: 'Euroopa tulirelvapass', en: 'European firearms pass' },
  namespace: 'firearmsPass',
  fee: {
    bankText: 'Euroopa tulirelvapass',
    new: fees.pass,
    activities: { EXTEND_LICENCE: fees.pass, CHANGE_LICENCE: fees.pass },
  },
  licence: { prefix: 'EP', validMonths: 60, weapons: 'ticked' },
  loadForm: async () => (await import('./form')).firearmsPassForm,
  route: '/applications/private/firearms-pass',
  stageGroup: 'firearmsPass',
  hasExam: false,
  activities: ['EXTEND_LICENCE', 'CHANGE_LICENCE'],
  readOnly: 'paymentExists',
  startsWithContact: false,
  hasJob: false,
  weaponSource: 'licences',
  canSaveWithoutPayment: false,
} as const satisfies ApplicationDefinition;
