import { fees } from '../../../fees';
import { type ApplicationDefinition, privateDefaults } from '../../definition';

/** Supervision of a dead holder's weapons: made by the authority, only shown here (OPEN-3). */
export const supervisionDeathDefinition = {
  ...privateDefaults,
  id: 'private/supervisionDeath',
  code: 'APPLICATION_TYPE_SUPERVISION_DEATH',
  classifier: { et: 'Järelevalve relvaomaniku surma korral', en: 'Supervision after a death' },
  namespace: 'supervisionDeath',
  fee: { bankText: 'järelevalve', new: fees.none },
  licence: null,
  endsAs: 'ended',
  weaponEffect: 'estate',
  loadForm: async () => (await import('./form')).supervisionDeathForm,
  hasDeposition: false,
  hasExam: false,
  activities: [],
  activityLookup: null,
  readOnly: 'always',
  isCreatable: false,
  hasJob: false,
  canSaveWithoutPayment: false,
} as const satisfies ApplicationDefinition;
