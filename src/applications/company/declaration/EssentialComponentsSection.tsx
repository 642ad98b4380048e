import { memo } from 'react';
import type { SectionOptions } from '#domain/applications/formTypes';
import { onDemand } from '../../../ui/onDemand';
import { SectionSkeleton } from '../../form/Section';
import { useClassifiers } from '../../form/useClassifier';
import { DeclaredList } from './DeclaredList';

const id = 'essentialComponents';
const Fields = onDemand(() => import('./EssentialComponentFields'), SectionSkeleton);

/** The essential components that are declared by themselves (AMMO-90..100). */
export default memo(function EssentialComponentsSection({ options }: { options: SectionOptions[typeof id] }) {
  const lists = useClassifiers([]);
  return <DeclaredList id={id} options={options} Fields={Fields} lists={lists} />;
});
