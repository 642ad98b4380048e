import type { Licence, Weapon } from '#domain/applications/model';
import { showDate } from '#domain/dates';
import { taggedPdf } from '../pdf/taggedPdf';

/** The states of a licence, in the words of the decision. */
const statuses: Record<Licence['status'], string> = {
  VALID: 'kehtiv',
  EXPIRED: 'lõppenud',
  REVOKED: 'kehtetuks tunnistatud',
};

const authority = 'Politsei- ja Piirivalveamet';

const row = (label: string, ...lines: string[]) => ({ label, lines });

const weaponLine = ({ make, model, caliber, factoryNo }: Weapon): string =>
  `${[make, model, caliber].filter(Boolean).join(' ')}, nr ${factoryNo}`;

/**
 * The decision on a licence as a PDF, in Estonian, the language of the proceeding (API-074).
 * @param typeName the type of the licence in words.
 * @param holder name of the person or company that holds it.
 */
export function decisionPdf(licence: Licence, typeName: string, holder: string, now: Date): Promise<Buffer> {
  const { number, issued, validUntil, status, weaponLocation, weapons } = licence;
  return taggedPdf({
    language: 'et',
    title: `Otsus: ${typeName} ${number}`,
    subtitle: authority,
    sections: [
      {
        title: 'Luba',
        rows: [
          row('Loa liik', typeName),
          row('Loa number', number),
          row('Loa omaja', holder),
          row('Välja antud', showDate(issued)),
          row('Kehtiv kuni', showDate(validUntil)),
          row('Olek', statuses[status]),
          ...(weaponLocation ? [row('Relvade hoiukoht', weaponLocation.fullAddress)] : []),
          ...(weapons.length > 0 ? [row('Relvad', ...weapons.map(weaponLine))] : []),
        ],
      },
    ],
    author: authority,
    footer: `${authority} · ${number}`,
    pageOf: (page, pages) => `lk ${page}/${pages}`,
    created: now,
  });
}
