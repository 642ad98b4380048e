import { fees } from '../../../fees';
import { type ApplicationDefinition, companyDefaults } from '../../definition';

/** Other application: a form of the authority sent as a file, OTHER-*. */
export const otherApplicationDefinition = {
  ...companyDefaults,
  id: 'company/otherApplication',
  code: 'APPLICATION_TYPE_OTHER_APPLICATION',
  classifier: { et: 'Muu taotlus', en: 'Other application' },
  namespace: 'companyOtherApplication',
  fee: {
    bankText: 'muu taotlus',
    new: fees.none,
    byType: { list: 'CL_OTHER_APPLICATION_TYPE', field: 'applicationFileType' },
  },
  licence: null,
  endsAs: 'ended',
  route: '/applications/entrepreneur/other-application',
  apiResource: 'otherApplication',
  registerTitle: 'finished',
  loadForm: async () => (await import('./form')).otherApplicationForm,
} as const satisfies ApplicationDefinition;
