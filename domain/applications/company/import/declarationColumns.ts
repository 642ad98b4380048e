import { declarationLimits } from '../../../declarationLimits';
import type { DeclarationList } from '../../../rememberedTables';
import { type ComponentName, componentNames } from '../../../weaponReference';
import { type CellContent, type Column, code, column, country, flag, type More, name, type Words } from './column';

/** Names of essential components (AMMO-91). */
const componentWords: Readonly<Record<ComponentName, Words>> = {
  barrel: { et: 'relvaraud', en: 'barrel' },
  frame: { et: 'relvaraam', en: 'frame' },
  receiver: { et: 'lukukoda', en: 'receiver' },
  slide: { et: 'püstolikelk', en: 'slide' },
  cylinder: { et: 'revolvritrummel', en: 'cylinder' },
  bolt: { et: 'lukk', en: 'bolt' },
  breechblock: { et: 'sulgur', en: 'breechblock' },
  adapter: { et: 'adapter', en: 'adapter' },
};
const choicesOf = (words: Readonly<Record<string, Words>>): CellContent => ({
  is: 'choice',
  choices: Object.entries(words).map(([each, both]) => ({ code: each, words: both })),
});

const made = (manufacturer: string, madeIn: string, more: More = {}) => [
  column('manufacturer', 'Valmistaja', 'Manufacturer', { sample: manufacturer, isNeeded: true, ...more }),
  column('country', 'Valmistajariik', 'Country of manufacture', {
    content: country,
    sample: madeIn,
    isNeeded: true,
    ...more,
  }),
];

const quantities = [
  column('batchNumber', 'Partii number', 'Batch number', { sample: 'P-2026-118', isNeeded: true, isOwn: true }),
  ...made('Lapua', 'FI'),
  column('ammoAmount', 'Kogus (tk)', 'Quantity (pieces)', {
    content: { is: 'whole' },
    sample: '5000',
    isNeeded: true,
    isOwn: true,
  }),
  column('explosiveAmount', 'Lõhkeaine mass (g)', 'Explosive mass (g)', {
    content: { is: 'decimal' },
    sample: '1,5',
  }),
];

const hazards = (more: More) => [
  column('compatibilityGroup', 'Ühilduvusgrupp', 'Compatibility group', {
    content: code('CL_COMPATIBILITY_GROUP'),
    ...more,
  }),
  column('hazardClass', 'Ohuklass', 'Hazard class', { content: code('CL_HAZARD_CLASS'), ...more }),
];

const model = [
  column('mark', 'Mark', 'Make', { content: name, sample: 'Glock', isNeeded: true }),
  column('model', 'Mudel', 'Model', { content: name, sample: '17 Gen5', isNeeded: true }),
];

const calibers = Array.from({ length: declarationLimits.caliberSlots }, (_, slot) =>
  column(`calibers.${slot}`, `${slot + 1}. kaliiber`, `Calibre ${slot + 1}`, {
    content: name,
    sample: slot === 0 ? '9 mm Luger' : '',
  }),
);

const item = [
  column('serialNumber', 'Tehasenumber', 'Serial number', { sample: 'ABC123', isNeeded: true, isOwn: true }),
  column('year', 'Valmistamisaasta', 'Year of manufacture', {
    content: { is: 'year' },
    sample: '2024',
    isNeeded: true,
    notWith: 'yearUnknown',
  }),
  column('yearUnknown', 'Valmistamisaasta ei ole teada', 'Year not known', { content: flag }),
  column('quantity', 'Kogus', 'Quantity', { content: { is: 'whole' }, isOwn: true, isCount: true }),
];

const unusable = (key: string, et: string, en: string, more: More = {}) =>
  column(`unusable.${key}`, et, en, { onlyWith: 'unusable.isUnusable', ...more });

const bullet = (type: More) => [
  column('bulletType', 'Kuuli tüüp', 'Bullet type', type),
  column('bulletShape', 'Kuuli kuju', 'Bullet shape'),
  column('leadFree', 'Pliivaba', 'Lead-free', { content: flag }),
];

const hazardous: More = { onlyWith: 'specialHazards' };

/** The columns of the lists of a declaration, in the order of its template (AMMO-20..100). */
export const declarationColumns: Readonly<Record<DeclarationList, readonly Column[]>> = {
  ammunition: [
    column('caliberName', 'Kaliiber', 'Calibre', { content: name, sample: '9 mm Luger', isNeeded: true }),
    ...quantities,
    ...bullet({ sample: 'FMJ' }),
    column('specialHazards', 'Eriohtlik laskemoon', 'Special hazards', { content: flag }),
    column('specialHazardsAmmoType', 'Eriohtliku laskemoona liik', 'Type of special hazards', hazardous),
    column('unNumber', 'ÜRO number', 'UN number', hazardous),
    ...hazards(hazardous),
  ],
  ammoComponents: [
    column('caliberName', 'Padrunikomponent', 'Component', {
      content: name,
      sample: 'Small rifle primer',
      isNeeded: true,
    }),
    ...quantities,
    ...bullet({}),
    ...hazards({}),
  ],
  weapon: [
    ...model,
    ...calibers,
    ...item,
    ...made('Glock', 'AT', { isProposed: true }),
    column('euCategory', 'ELi kategooria', 'EU category', {
      content: code('CL_WEAPON_EU_CATEGORY'),
      sample: 'B5',
      isNeeded: true,
      isProposed: true,
    }),
    ...componentNames.map((part) =>
      column(`essentialParts.${part}`, `${componentWords[part].et}: number`, `${componentWords[part].en}: number`, {
        isOwn: true,
      }),
    ),
    unusable('isUnusable', 'Laskekõlbmatu või akustiline', 'Deactivated or acoustic', {
      content: flag,
      onlyWith: undefined,
    }),
    unusable('type', 'Kuidas muudetud', 'How changed', {
      content: choicesOf({
        UNUSABLE: { et: 'laskekõlbmatu', en: 'deactivated' },
        ACOUSTIC: { et: 'akustiline', en: 'acoustic' },
      }),
    }),
    unusable('certificateNr', 'Tunnistuse number', 'Certificate number'),
    unusable('personName', 'Tunnistuse väljastaja', 'Issuer of the certificate'),
    unusable('changeDate', 'Muutmise kuupäev', 'Date of the change', { content: { is: 'day' } }),
    unusable('iso3166Country', 'Muutmise riik', 'Country of the change', { content: country }),
    unusable('elLabel', 'ELi märgis', 'EU marking', { content: { is: 'marking' } }),
    unusable('weaponCategory', 'Laskekõlbmatu relva kategooria', 'Category of the deactivated weapon', {
      content: code('CL_WEAPON_DEACTIVATED_CATEGORY'),
    }),
    unusable('comment', 'Märkus', 'Comment'),
  ],
  essentialComponents: [
    ...model,
    column('essentialComponentName', 'Oluline osa', 'Essential component', {
      content: choicesOf(componentWords),
      sample: 'barrel',
      isNeeded: true,
    }),
    ...calibers,
    ...item,
    ...made('Glock', 'AT', { isProposed: true }),
  ],
};
