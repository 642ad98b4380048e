import { onDemand } from '../../ui/onDemand';
import { withTexts } from '../../ui/withTexts';

/** The list of sections beside a form. It is no part of the first view: the form can be filled in without it. */
export const SectionNavigation = onDemand(
  withTexts(['sectionNavigation'], () => import('./SectionNavigation')),
  () => <nav className="section-navigation" />,
);
