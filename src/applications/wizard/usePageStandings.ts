import { useWizardState } from '../machine/useApplication';
import { type SectionStanding, useSectionStandings } from '../sectionNavigation/useSectionStandings';

export type PageStanding = SectionStanding;

export interface StandingPage {
  id: string;
  /** null: nothing is asked on it, nothing is known yet, or it was not visited. */
  standing: PageStanding | null;
  isShown: boolean;
  isVisited: boolean;
}

/** The gravest first: a page is as its worst section. */
const byGravity: readonly SectionStanding[] = ['error', 'incomplete', 'complete'];

/** The pages of the form on screen, in their order. */
export function usePageStandings(): readonly StandingPage[] {
  const pages = useWizardState(({ context }) => context.pages) ?? [];
  const shown = useWizardState(({ context }) => context.page);
  const visited = useWizardState(({ context }) => context.visited) ?? [];
  const sections = useSectionStandings();
  return pages.map(({ id, sections: own }) => {
    const standings = sections.filter((section) => own.includes(section.id)).map(({ standing }) => standing);
    const worst = byGravity.find((standing) => standings.includes(standing)) ?? null;
    const isVisited = visited.includes(id);
    return { id, standing: isVisited ? worst : null, isShown: id === shown, isVisited };
  });
}
