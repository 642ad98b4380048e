import { memo } from 'react';
import type { SectionOptions } from '#domain/applications/formTypes';
import { onDemand } from '../../../ui/onDemand';
import { Skeleton } from '../../form/Section';

const EnteredWeapons = onDemand(
  () => import('../weapons/EnteredWeapons'),
  () => <Skeleton lines={2} />,
);

/** Weapons for a new licence that are in no register; loaded by the kinds that ask for them. */
export const EnteredWeaponsSection = memo(function EnteredWeaponsSection(props: {
  options: SectionOptions['enteredWeapons'];
}) {
  return <EnteredWeapons {...props} />;
});
