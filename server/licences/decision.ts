import type { Licence, Weapon } from '#domain/applications/model';
import { type Language, weaponTypeLists } from '#domain/codes';
import { showDate } from '#domain/dates';
import type { PdfContent } from '../pdf/taggedPdf';
import { applicationTypeList } from '../reference/classifiers/applicationTypes';
import type { Words } from '../reference/words';

interface Decision {
  licence: Licence;
  /** Name of the person or company that holds the licence. */
  holder: string;
  language: Language;
  /** Texts of the language, those of the namespace `decision` among them. */
  words: Words;
  now: Date;
}

const weaponColumns = [
  { key: 'row', share: 1 },
  { key: 'makeModel', share: 5 },
  { key: 'type', share: 4 },
  { key: 'caliber', share: 2.5 },
  { key: 'factoryNo', share: 2.5 },
  { key: 'purposes', share: 5 },
] as const;

/**
 * The content of a PDF: the decision on a licence (API-074). The language of the proceeding is Estonian: the English one says that it
 * is a translation.
 */
export function decisionContent({ licence, holder, language, words, now }: Decision): PdfContent {
  const { t, code } = words;
  const { number, issued, validUntil, status, weaponLocation, weapons } = licence;
  const kind = code([applicationTypeList], licence.type);
  const row = (label: string, line: string) => ({ label: t(label), lines: [line] });
  const weaponCells = (weapon: Weapon, index: number) => {
    const { make, model, type, caliber, factoryNo, purposes, nationalSecurity } = weapon;
    return [
      `${index + 1}`,
      `${make} ${model}`.trim(),
      code(weaponTypeLists, type),
      caliber,
      factoryNo,
      [
        ...purposes.map((purpose) => code(['CL_WEAPON_PURPOSE'], purpose)),
        ...(nationalSecurity ? [t('info:licences.nationalSecurity')] : []),
      ].join(', '),
    ];
  };
  return {
    language,
    title: t('decision:title', { kind, number }),
    subtitle: t('decision:subtitle'),
    sections: [
      {
        title: t('decision:licence'),
        rows: [
          row('decision:kind', kind),
          row('form:licence.number', number),
          row('decision:holder', holder),
          row('info:licences.issued', showDate(issued)),
          row('info:licences.validUntil', showDate(validUntil)),
          row('decision:status', t(`info:licences.status.${status}`)),
          ...(weaponLocation ? [row('decision:location', weaponLocation.fullAddress)] : []),
        ],
      },
      ...(weapons.length > 0
        ? [
            {
              title: t('info:licences.weapons', { number: weapons.length }),
              table: {
                columns: weaponColumns.map(({ key, share }) => ({ title: t(`decision:column.${key}`), share })),
                rows: weapons.map(weaponCells),
              },
            },
          ]
        : []),
    ],
    author: t('decision:authority'),
    footer: `${t('decision:authority')} · ${number}`,
    pageOf: t('summary:pageOf', { page: '{page}', pages: '{pages}' }),
    created: now,
  };
}
