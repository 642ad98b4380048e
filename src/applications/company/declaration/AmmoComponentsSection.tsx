import { memo } from 'react';
import type { SectionOptions } from '#domain/applications/formTypes';
import { lazyPart } from '../../../ui/lazyPart';
import { SectionSkeleton } from '../../form/Section';
import { useClassifiers } from '../../form/useClassifier';
import { DeclaredList } from './DeclaredList';

const id = 'ammoComponents';
const Fields = lazyPart(() => import('./AmmoComponentFields'), { Fallback: SectionSkeleton });

/** Components of ammunition that are declared, such as primers (AMMO-40..47). */
export default memo(function AmmoComponentsSection({ options }: { options: SectionOptions[typeof id] }) {
  const lists = useClassifiers(['CL_COMPATIBILITY_GROUP', 'CL_HAZARD_CLASS']);
  return <DeclaredList id={id} options={options} Fields={Fields} lists={lists} />;
});
