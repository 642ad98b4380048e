import { applicationDefinitions } from '#domain/applications/registry';
import { kindNameKey } from '#domain/applications/words';
import { catalogue } from '#machines/catalogue';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import type { ChartState } from './chart';

/** The part of i18next that is needed here. */
export interface Translator {
  t: (key: string, values?: Record<string, string>) => string;
  exists: (key: string) => boolean;
}

/** Title of the stage machines' group, and of the rest. */
export const groups = ['portal', 'stage'] as const;
export type Group = (typeof groups)[number];

const stageTitle = 'applicationStage';

/** The stage machines are variants of one machine, one a kind: they are grouped in the list. */
export const entriesOf = (group: Group): readonly CatalogueEntry[] =>
  catalogue.filter(({ titleKey }) => (titleKey === stageTitle) === (group === 'stage'));

const kindOf = ({ id, titleKey }: CatalogueEntry) =>
  titleKey === stageTitle
    ? applicationDefinitions.find((definition) => id.endsWith(`-${definition.id.replace('/', '-')}`))
    : undefined;

/** What a machine is called: a stage machine after its kind of application. */
export function titleOf(entry: CatalogueEntry, { t }: Translator): string {
  const kind = kindOf(entry);
  return t(`machines:titles.${entry.titleKey}`, kind && { kind: t(kindNameKey(kind)) });
}

/** What a machine is for, in a sentence. */
export const purposeOf = ({ titleKey }: CatalogueEntry, { t }: Translator): string =>
  t(`machines:purposes.${titleKey}`);

/** The label a state's `meta` names (stage, phase, status); the most particular one, or null. */
export function labelOf({ meta }: Pick<ChartState, 'meta'>, { t, exists }: Translator): string | null {
  const keys = Object.entries(meta).map(([field, value]) => `machines:meta.${field}.${String(value)}`);
  const known = keys.filter(exists).at(-1);
  return known === undefined ? null : t(known);
}
