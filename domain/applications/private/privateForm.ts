import { ageErrors } from '../applicantAge';
import { type FormDefinition, formFamily } from '../engine/form';
import type { AnySection } from '../engine/section';
import type { PrivateFormContext } from './context';

const family = formFamily<PrivateFormContext>();

/** A form of a natural person: the age counts in every one (PRIV-94), and the photo is kept with it (PRIV-90). */
export const privateForm = <S extends AnySection>(
  definition: Pick<FormDefinition<S, PrivateFormContext>, 'sections'>,
) =>
  family<S>({
    ...definition,
    automaticSlots: [{ type: 'PHOTO' }],
    check: (_values, context) => ageErrors(context),
  });
