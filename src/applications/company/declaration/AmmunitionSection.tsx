import { memo } from 'react';
import type { SectionOptions } from '#domain/applications/formTypes';
import { lazyPart } from '../../../ui/lazyPart';
import { SectionSkeleton } from '../../form/Section';
import { useClassifiers } from '../../form/useClassifier';
import { DeclaredList } from './DeclaredList';

const id = 'ammunition';
const Fields = lazyPart(() => import('./AmmunitionFields'), { Fallback: SectionSkeleton });

/** Ammunition that is declared (AMMO-20..37). */
export default memo(function AmmunitionSection({ options }: { options: SectionOptions[typeof id] }) {
  const lists = useClassifiers(['CL_COMPATIBILITY_GROUP', 'CL_HAZARD_CLASS']);
  return <DeclaredList id={id} options={options} Fields={Fields} lists={lists} />;
});
