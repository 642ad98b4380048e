import { useWizardState } from '../machine/useApplication';

export interface ShownPage {
  id: string;
  /** Ids of its sections. */
  sections: readonly string[];
  /** From 1; `count` has the check of all answers as the last part. */
  position: number;
  count: number;
  isFirst: boolean;
  isLast: boolean;
}

/** The page of the form that is on screen; null until the form has said its pages. */
export function useShownPage(): ShownPage | null {
  const pages = useWizardState(({ context }) => context.pages) ?? [];
  const id = useWizardState(({ context }) => context.page);
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  if (!page) return null;
  return {
    ...page,
    position: index + 1,
    count: pages.length + 1,
    isFirst: index === 0,
    isLast: index === pages.length - 1,
  };
}
