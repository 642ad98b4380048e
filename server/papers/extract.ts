import type { Licence } from '#domain/applications/model';
import type { SummarySection } from '#domain/applications/summary';
import { dayOf, showDate } from '#domain/dates';
import type { PdfContent } from '../pdf/taggedPdf';
import { applicationTypeList } from '../reference/classifiers/applicationTypes';
import { checkSection, type Frame, type Holder, holderRows, paperOf, placeRows, rowOf } from './frame';
import { weaponSections } from './weaponTable';

interface Extract {
  licence: Licence;
  /** What it is for besides its weapons: numbers of weapons, places, persons. */
  granted: readonly SummarySection[];
  holder: Holder;
  /** Of the paper. */
  code: string;
}

/** A licence as it is on the day of the paper, unlike the decision, which stays as it was made. */
export async function extractContent({ licence, granted, holder, code }: Extract, frame: Frame): Promise<PdfContent> {
  const { words, now } = frame;
  const { t } = words;
  const { number, issued, validUntil, status, weaponLocation, weapons } = licence;
  const kind = words.code([applicationTypeList], licence.type);
  const shown = await Promise.all(granted.map((section) => words.section(section)));
  return paperOf(
    {
      title: t('decision:extract.title', { kind, number }),
      subtitle: t('decision:extract.subtitle', { date: showDate(dayOf(now)) }),
      number,
      sections: [
        {
          title: t('decision:licence'),
          rows: [
            ...rowOf(t('decision:kind'), kind),
            ...rowOf(t('form:licence.number'), number),
            ...holderRows(holder, words),
            ...rowOf(t('info:licences.issued'), showDate(issued)),
            ...rowOf(t('info:licences.validUntil'), showDate(validUntil)),
            ...rowOf(t('decision:status'), t(`info:licences.status.${status}`)),
            ...placeRows(weaponLocation?.fullAddress, shown, words),
          ],
        },
        ...shown.map(({ title, rows }) => ({ title, rows })),
        ...weaponSections(weapons, words),
        checkSection(code, frame),
      ],
    },
    frame,
  );
}
