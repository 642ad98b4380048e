import { memo } from 'react';
import type { SectionOptions } from '#domain/applications/formTypes';
import { lazyPart } from '../../../ui/lazyPart';
import { SectionSkeleton } from '../../form/Section';
import { useClassifiers } from '../../form/useClassifier';
import { DeclaredList } from './DeclaredList';

const id = 'essentialComponents';
const Fields = lazyPart(() => import('./EssentialComponentFields'), { Fallback: SectionSkeleton });

/** The essential components that are declared by themselves (AMMO-90..100). */
export default memo(function EssentialComponentsSection({ options }: { options: SectionOptions[typeof id] }) {
  const lists = useClassifiers([]);
  return <DeclaredList id={id} options={options} Fields={Fields} lists={lists} />;
});
