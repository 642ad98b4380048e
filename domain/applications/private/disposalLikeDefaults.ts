import { type ApplicationDefinition, privateDefaults } from '../definition';

/** The disposal-like kinds: weapons are selected, nothing is inspected or examined (OPEN-75, Table 1). */
export const disposalLikeDefaults = {
  ...privateDefaults,
  stageGroup: 'disposalLike',
  hasDeposition: false,
  hasExam: false,
  activities: [],
  activityLookup: null,
  hasJob: false,
  weaponSource: 'owned',
  weaponEffect: 'removed',
  loadForm: async () => (await import('./disposalLike')).disposalLikeForm,
} as const satisfies Partial<ApplicationDefinition>;
