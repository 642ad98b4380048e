import type { FindDifferences } from '../../differences';
import type { Saved, SectionOf } from '../../engine/form';
import { declarationDifferences } from '../declaration/differences';
import { weaponsAmmoForm as form } from './form';

const read = (application: object) => form.read(application as Saved<SectionOf<typeof form>>);

/** What a declaration says otherwise than the one that it corrects. */
export const findDifferences: FindDifferences = (before, after, language) =>
  declarationDifferences(read(before), read(after), language);
