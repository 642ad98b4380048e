import { ageErrors } from '../applicantAge';
import { type FormDefinition, formFamily } from '../engine/form';
import type { AnySection } from '../engine/section';
import type { PrivateFormContext } from './context';

const family = formFamily<PrivateFormContext>();

/** A private form: every one checks the age (PRIV-94) and stores the photo of the identity document (PRIV-90). */
export const privateForm = <S extends AnySection>(
  definition: Pick<FormDefinition<S, PrivateFormContext>, 'sections'>,
) =>
  family<S>({
    ...definition,
    automaticSlots: [{ type: 'PHOTO' }],
    check: (_values, context) => ageErrors(context),
  });
