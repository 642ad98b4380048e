import type { Saved, SectionOf } from '../../engine/form';
import type { MakeTables } from '../../exportTable';
import { tablesOf } from '../import/tables';
import { weaponsAmmoForm as form } from './form';

/** The lists of a declaration as tables that can be imported again. */
export const declaredTables: MakeTables = (application, language) =>
  tablesOf(form.read(application as Saved<SectionOf<typeof form>>), language);
