import { memo } from 'react';
import type { SectionOptions } from '#domain/applications/formTypes';
import { lazyPart } from '../../../ui/lazyPart';
import { SectionSkeleton } from '../../form/Section';
import { useClassifiers } from '../../form/useClassifier';
import { DeclaredList } from './DeclaredList';

const id = 'weapon';
const Fields = lazyPart(() => import('./DeclaredWeaponFields'), { Fallback: SectionSkeleton });

/** The weapons that are declared (AMMO-50..83). */
export default memo(function DeclaredWeaponsSection({ options }: { options: SectionOptions[typeof id] }) {
  const lists = useClassifiers(['CL_WEAPON_EU_CATEGORY', 'CL_WEAPON_DEACTIVATED_CATEGORY']);
  return <DeclaredList id={id} options={options} Fields={Fields} lists={lists} />;
});
