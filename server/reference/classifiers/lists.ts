import { type ClassifierType, type WeaponCategory, weaponCategories } from '#domain/codes';
import { defenceLeagueTargetRows, depositionRows, occupationRows, purposeRows, targetRows } from './applicant';
import { applicationTypeList, applicationTypeRows } from './applicationTypes';
import { euCategoryRows } from './euCategories';
import { compatibilityGroupRows, hazardClassRows } from './hazards';
import { otherApplicationRows } from './otherApplications';
import type { ClassifierRow } from './text';
import { deactivatedCategoryRows, weaponTypeRows } from './weapons';

type WeaponList = `CL_WEAPON_CATEGORY_${WeaponCategory}`;

const plainLists: Record<Exclude<ClassifierType, WeaponList>, readonly ClassifierRow[]> = {
  CL_WEAPON_PURPOSE: purposeRows,
  CL_WEAPON_DEPOSITION_CONDITION: depositionRows,
  CL_WEAPON_TARGET: targetRows,
  CL_WEAPON_TARGET_DEFENCE_LEAGUE: defenceLeagueTargetRows,
  CL_APPLICANT_OCCUPATION: occupationRows,
  CL_WEAPON_EU_CATEGORY: euCategoryRows,
  CL_WEAPON_DEACTIVATED_CATEGORY: deactivatedCategoryRows,
  CL_COMPATIBILITY_GROUP: compatibilityGroupRows,
  CL_HAZARD_CLASS: hazardClassRows,
  CL_OTHER_APPLICATION_TYPE: otherApplicationRows,
};

/** Every code list the database is seeded with, by its type (API-220). */
export const classifierLists: readonly [type: string, rows: readonly ClassifierRow[]][] = [
  ...Object.entries(plainLists),
  ...weaponCategories.map((category): [string, readonly ClassifierRow[]] => [
    `CL_WEAPON_CATEGORY_${category}`,
    weaponTypeRows(category),
  ]),
  [applicationTypeList, applicationTypeRows],
];
