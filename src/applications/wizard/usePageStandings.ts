import { useWizardState } from '../machine/useApplication';
import { documentsId, type SectionStanding, type StandingSection, useSectionStandings } from './useSectionStandings';

export type PageStanding = SectionStanding;

export interface StandingPage {
  id: string;
  /** null: nothing is asked on it, it is not known yet what, or it was not visited. */
  standing: PageStanding | null;
  isShown: boolean;
  isVisited: boolean;
}

/** The gravest first: a page is as its worst section. */
const byGravity: readonly SectionStanding[] = ['error', 'incomplete', 'complete'];

/** Documents that other answers may still call for leave it open whether their page is complete (PRIV-20). */
function standingOf(sections: readonly StandingSection[]): PageStanding | null {
  const worst = byGravity.find((each) => sections.some(({ standing }) => standing === each)) ?? null;
  const isOpen = sections.some(({ id, standing }) => id === documentsId && standing === null);
  return worst === 'complete' && isOpen ? null : worst;
}

/** The pages of the form on screen, in their order. */
export function usePageStandings(): readonly StandingPage[] {
  const pages = useWizardState(({ context }) => context.pages) ?? [];
  const shown = useWizardState(({ context }) => context.page);
  const visited = useWizardState(({ context }) => context.visited) ?? [];
  const sections = useSectionStandings();
  return pages.map(({ id, sections: own }) => {
    const isVisited = visited.includes(id);
    const standing = isVisited ? standingOf(sections.filter((section) => own.includes(section.id))) : null;
    return { id, standing, isShown: id === shown, isVisited };
  });
}
