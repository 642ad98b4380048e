import type { CatalogueEntry } from '../../machines/lib/catalogueEntry';
import { leavesIn } from '../../src/charts/model/chart';
import { chartOf } from '../../src/charts/model/chartOf';
import {
  type NoPicture,
  type PictureIndex,
  type PictureVariant,
  pictureFile,
  pictureLanguages,
  pictureWidths,
  type StatePictures,
  variantOf,
} from '../../src/charts/pictures/pictureIndex';
import { drivers } from '../machines/drivers';
import type { Driver } from '../machines/lib/screenDriver';
import { type PicturePlan, statesOfPlan } from '../paths/browser/picturePlans';

const variants: readonly PictureVariant[] = pictureLanguages.flatMap((language) =>
  pictureWidths.map((width) => variantOf(language, width)),
);

function reasonOf(driver: Driver | undefined, plans: readonly PicturePlan[], state: string): NoPicture {
  if (!driver || 'noScreen' in driver) return 'noScreen';
  if (plans.some((plan) => statesOfPlan(plan).includes(state))) return 'missing';
  if ('panels' in driver) return state in driver.unseen ? 'unseen' : 'unreached';
  return driver.passing.includes(state) ? 'passing' : 'unreached';
}

/**
 * The pictures of a machine, and for each state without any the reason.
 * @param plans the walks that show its states.
 * @param hasFile is this file, named as `pictureFile` names it, there?
 */
export function picturesOf(
  entry: CatalogueEntry,
  plans: readonly PicturePlan[],
  hasFile: (file: string) => boolean,
): PictureIndex['machines'][string] {
  const driver = drivers[entry.id];
  const of = (state: string): StatePictures => {
    const made = variants.filter((variant) => hasFile(pictureFile(entry.id, state, variant)));
    return made.length > 0 ? made : reasonOf(driver, plans, state);
  };
  return Object.fromEntries(leavesIn(chartOf(entry).root).map(({ path }) => [path, of(path)]));
}
