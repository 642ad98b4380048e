import type { ApplicationDefinition } from '#domain/applications/definition';
import { applicationDefinitions } from '#domain/applications/registry';
import type { ApplicationType } from '#domain/codes';
import { type ClassifierRow, type Text, text } from './text';

/** Type of the code list that names the kinds of application; it is not among those the classifier call serves. */
export const applicationTypeList = 'CL_APPLICATION_TYPE';

const names: Record<ApplicationType, Text> = {
  APPLICATION_TYPE_PURCHASE_LICENCE: text('Relvasoetamisluba', 'Purchase licence'),
  APPLICATION_TYPE_WEAPON_LICENCE: text('Relvaluba', 'Weapon licence'),
  APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE: text(
    'Relvaluba (Kaitseliidu tegevliige)',
    'Weapon licence (Defence League member)',
  ),
  APPLICATION_TYPE_PARALLEL_LICENCE: text('Paralleelrelvaluba', 'Parallel licence'),
  APPLICATION_TYPE_COLLECTING_LICENCE: text('Relva- ja padrunikollektsioneerimisluba', 'Collecting licence'),
  APPLICATION_TYPE_CARRY_PERMIT: text('Relvakandmisluba', 'Carry permit'),
  APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS: text('Euroopa tulirelvapass', 'European firearms pass'),
  APPLICATION_TYPE_WEAPONS_AMMO: text('Relvade ja laskemoona deklaratsioon', 'Weapons and ammunition declaration'),
  APPLICATION_TYPE_OTHER_APPLICATION: text('Muu taotlus', 'Other application'),
  APPLICATION_TYPE_WEAPON_TRANSFER: text('Relvade üleandmine', 'Weapon transfer'),
  APPLICATION_TYPE_WEAPON_DISPOSAL: text('Relva võõrandamine', 'Weapon disposal'),
  APPLICATION_TYPE_WEAPON_REWORK: text('Relva ümbertegemine', 'Weapon rework'),
  APPLICATION_TYPE_WEAPON_UNUSABLE: text('Relva laskekõlbmatuks muutmine', 'Making a weapon unusable'),
  APPLICATION_TYPE_WEAPON_DEMOLITION: text('Relva lammutamine', 'Weapon demolition'),
  APPLICATION_TYPE_WEAPON_UNAUTHORIZED: text('Ebaseaduslikult vallatud relva loovutamine', 'Unauthorised weapon'),
  APPLICATION_TYPE_SUPERVISION_DEATH: text('Järelevalve relvaomaniku surma korral', 'Supervision after a death'),
};

const definitions: readonly ApplicationDefinition[] = applicationDefinitions;

/** Every kind of the registry for its audience. */
export const applicationTypeRows: readonly ClassifierRow[] = definitions.map(({ code, audience }) => ({
  code,
  ...names[code],
  userGroup: audience === 'private' ? 'PRIVATE' : 'ENTERPRISE',
}));
