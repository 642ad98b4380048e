import { useEffect, useState } from 'react';
import { fieldOf, noErrors } from '#domain/applications/engine/rules';
import { useFormStore, useStoreState } from '../form/formContext';
import { isTried } from '../form/formStore';
import { pageSections } from '../form/pageSections';

/** After a failed submission, a section with an error that is shown has an error; before, it is incomplete. */
export type SectionStanding = 'complete' | 'incomplete' | 'error';

export interface StandingSection {
  id: string;
  /** null: nothing is asked in it, or nothing is known yet. */
  standing: SectionStanding | null;
}

/** Pause after the last change before the sections are judged, in milliseconds: typing comes first. */
const pause = 400;

/** The section of the documents of an application as a whole, which the sections before it call for (PRIV-20). */
export const documentsId = 'documents';

/** While no document is asked for, the section is complete only when nothing before it can still call for one. */
function withDocuments(sections: readonly StandingSection[], isAsked: boolean): readonly StandingSection[] {
  const place = sections.findIndex(({ id }) => id === documentsId);
  const isSettled = sections.slice(0, Math.max(place, 0)).every(({ standing }) => !standing || standing === 'complete');
  if (isAsked || isSettled) return sections;
  return sections.map((section) =>
    section.id === documentsId && section.standing === 'complete' ? { ...section, standing: null } : section,
  );
}

/** The sections on screen, in their order, by the rules by which the form is submitted. */
export function useSectionStandings(): readonly StandingSection[] {
  const { form } = useFormStore();
  const values = useStoreState((state) => state.values);
  const context = useStoreState((state) => state.context);
  const present = useStoreState((state) => state.present);
  const refused = useStoreState((state) => (isTried(state) ? state.errors : noErrors));
  const isAsked = useStoreState(({ asked }) => asked.some(({ rowId }) => !rowId));
  const [unfinished, setUnfinished] = useState<ReadonlySet<string> | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setUnfinished(form.unfinished(values, context, present)), pause);
    return () => clearTimeout(timer);
  }, [form, values, context, present]);

  const sections = pageSections(form, values, context).map(({ id, anchors }): StandingSection => {
    if (refused.some(({ field }) => anchors.includes(fieldOf(field)))) return { id, standing: 'error' };
    if (anchors.length === 0 || !unfinished) return { id, standing: null };
    return { id, standing: unfinished.has(id) ? 'incomplete' : 'complete' };
  });
  return withDocuments(sections, isAsked);
}
