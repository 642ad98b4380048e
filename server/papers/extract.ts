import type { Licence } from '#domain/applications/model';
import { dayOf, showDate } from '#domain/dates';
import type { PdfContent } from '../pdf/taggedPdf';
import { applicationTypeList } from '../reference/classifiers/applicationTypes';
import { checkSection, type Frame, type Holder, holderRows, paperOf, rowOf } from './frame';
import { weaponSections } from './weaponTable';

interface Extract {
  licence: Licence;
  holder: Holder;
  /** Of the paper. */
  code: string;
}

/** A licence as it is on the day of the paper, unlike the decision, which stays as it was made. */
export function extractContent({ licence, holder, code }: Extract, frame: Frame): PdfContent {
  const { words, now } = frame;
  const { t } = words;
  const { number, issued, validUntil, status, weaponLocation, weapons } = licence;
  const kind = words.code([applicationTypeList], licence.type);
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
            ...rowOf(t('decision:location'), weaponLocation?.fullAddress),
          ],
        },
        ...weaponSections(weapons, words),
        checkSection(code, frame),
      ],
    },
    frame,
  );
}
