import { columnsOf } from '#domain/applications/company/import/columns';
import { bestSheet, tableIn } from '#domain/applications/company/import/findTable';
import { mapHeaders } from '#domain/applications/company/import/headers';
import { templateOf } from '#domain/applications/company/import/tables';
import { present } from '#domain/present';
import { importLists } from '#domain/rememberedTables';
import { writeTable } from '../../../form/tables/writeTable';
import { readTable } from './readTable';

/** The template that is filled in and imported again. */

const choice = (code: string) => ({ code, words: { et: `${code} eesti keeles`, en: `${code} in English` } });
const codes = {
  CL_WEAPON_EU_CATEGORY: ['B5', 'C1'].map(choice),
  CL_WEAPON_DEACTIVATED_CATEGORY: ['C'].map(choice),
  CL_COMPATIBILITY_GROUP: ['S'].map(choice),
  CL_HAZARD_CLASS: ['1.4'].map(choice),
};

test.each(importLists)(
  '[IMP-01] the template of %s is found in its workbook, beside the sheet of codes',
  async (list) => {
    const bytes = new Uint8Array(await writeTable(templateOf(list, codes), 'xlsx').arrayBuffer());
    const read = readTable({ name: 'vorm.xlsx', bytes });
    if ('failure' in read) throw new Error(read.failure);
    expect(bestSheet(list, read.sheets)).toBe(0);
    const { rows } = tableIn(list, present(read.sheets[0], 'a sheet'));
    expect(mapHeaders(list, rows).columns.filter((key) => key === null)).toEqual([]);
    const [, second] = read.sheets;
    const coded = columnsOf[list].filter(({ content: { is } }) => is === 'code' || is === 'choice');
    expect(new Set(second?.rows.slice(1).map(({ texts }) => texts[0]))).toEqual(
      new Set(coded.map(({ header }) => `${header.et} / ${header.en}`)),
    );
  },
);
