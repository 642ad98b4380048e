import type { ApplicationSummary } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { type Stage, stageOf, stages } from '#domain/applications/stage';
import type { Audience } from '#domain/codes';
import { dayOf, isDay } from '#domain/dates';
import { foldText } from '#domain/foldText';

/** Stages that can be looked for: those of the stage table, and the unknown one, which is never dropped. */
export const soughtStages = [...stages, 'unknown'] as const;
export type SoughtStage = Stage | 'unknown';

/** What applications are looked for by. Days are `YYYY-MM-DD`, both included; null is no limit. */
export interface ApplicationFilter {
  /** A part of the number, or of the company's own reference. */
  text: string | null;
  /** Only those that the person has saved last; in the list of a company. */
  who: 'mine' | null;
  from: string | null;
  to: string | null;
  stage: SoughtStage | null;
}

export const noFilter: ApplicationFilter = { text: null, who: null, from: null, to: null, stage: null };

/** The filter an address carries; what it does not understand is no limit. */
export const readFilter = (query: URLSearchParams): ApplicationFilter => {
  const [from, to] = [query.get('from'), query.get('to')];
  return {
    text: query.get('text')?.trim() || null,
    who: query.get('who') === 'mine' ? 'mine' : null,
    from: isDay(from) ? from : null,
    to: isDay(to) ? to : null,
    stage: soughtStages.find((stage) => stage === query.get('stage')) ?? null,
  };
};

/** The same address with another filter. */
export function writeFilter(query: URLSearchParams, filter: ApplicationFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filter)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isFiltering = (filter: ApplicationFilter): boolean => Object.values(filter).some((each) => each !== null);

/** Is the beginning not after the end? */
export const isOrdered = ({ from, to }: Pick<ApplicationFilter, 'from' | 'to'>): boolean =>
  from === null || to === null || from <= to;

const stageOfCard = (application: ApplicationSummary, audience: Audience): SoughtStage | null => {
  const definition = definitionOf(application.type, audience);
  return definition ? stageOf(definition, application) : 'unknown';
};

const isNamed = ({ no, ownReference = '' }: ApplicationSummary, text: string): boolean =>
  [no, ownReference].some((name) => foldText(name).includes(foldText(text)));

/** Does an application fit? By dates only a submitted one does, by its day in Estonia. */
export function fits(
  application: ApplicationSummary,
  { text, who, from, to, stage }: ApplicationFilter,
  audience: Audience,
): boolean {
  if (text !== null && !isNamed(application, text)) return false;
  if (who === 'mine' && application.changedBy?.isSelf !== true) return false;
  if (stage !== null && stageOfCard(application, audience) !== stage) return false;
  if (from === null && to === null) return true;
  if (!application.submitted) return false;
  const day = dayOf(new Date(application.submitted));
  return (from === null || day >= from) && (to === null || day <= to);
}
