import { ageErrors } from '../applicantAge';
import { type FormDefinition, formFamily } from '../engine/form';
import type { AnySection } from '../engine/section';
import type { CompanyFormContext } from './context';

const family = formFamily<CompanyFormContext>();

/** A form of a company: the person who fills it in is of age in every one (OPEN-10). */
export const companyForm = <S extends AnySection>(
  definition: Pick<FormDefinition<S, CompanyFormContext>, 'sections'>,
) => family<S>({ ...definition, check: (_values, context) => ageErrors(context) });
