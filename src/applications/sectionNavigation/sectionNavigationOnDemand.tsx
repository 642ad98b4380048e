import { loadTexts } from '../../i18n';
import { onDemand } from '../../ui/onDemand';

/** The list of sections beside a form. It is no part of the first view: the form can be filled in without it. */
export const SectionNavigation = onDemand(
  async () => {
    await loadTexts(['sectionNavigation']);
    return import('./SectionNavigation');
  },
  () => <nav className="section-navigation" />,
);
