import type { Licence } from '#domain/applications/model';
import { showDate } from '#domain/dates';
import { pdfOf } from './pdf';

/** The states of a licence, in the words of the decision. */
const statuses: Record<Licence['status'], string> = {
  VALID: 'kehtiv',
  EXPIRED: 'lõppenud',
  REVOKED: 'kehtetuks tunnistatud',
};

/** The decision on a licence as a PDF, in Estonian, the language of the proceeding (API-074). */
export function decisionPdf(licence: Licence, typeName: string, holder: string): Buffer {
  const weapons = licence.weapons.map(
    ({ make, model, caliber, factoryNo }) => `${[make, model, caliber].filter(Boolean).join(' ')}, nr ${factoryNo}`,
  );
  return pdfOf({
    title: `Otsus: ${typeName} ${licence.number}`,
    lines: [
      `Loa liik: ${typeName}`,
      `Loa number: ${licence.number}`,
      `Loa omaja: ${holder}`,
      `Välja antud: ${showDate(licence.issued)}`,
      `Kehtiv kuni: ${showDate(licence.validUntil)}`,
      `Olek: ${statuses[licence.status]}`,
      ...(licence.weaponLocation ? [`Relvade hoiukoht: ${licence.weaponLocation.fullAddress}`] : []),
      ...(weapons.length > 0 ? ['Relvad:', ...weapons.slice(0, 25).map((weapon) => `  ${weapon}`)] : []),
    ],
  });
}
