import { stageTexts } from '#domain/applications/stageTexts';
import type { Language } from '#domain/codes';
import { showDate } from '#domain/dates';
import { limits } from '#domain/limits';
import type { NoticeContent } from '../db/schema';
import { onOneLine, shownName } from './addresses';
import { textsOf } from './texts';

/** What a notice says, without the frame of a message. */
interface Told {
  subject: string;
  /** What the person does next, or who does: the first line of the message. */
  next: string;
  paragraphs: string[];
  link: string;
}

type Topics = {
  [T in NoticeContent['topic']]: (content: Extract<NoticeContent, { topic: T }>, t: ReturnType<typeof textsOf>) => Told;
};

/** The texts that the screen of this stage shows. */
const stageOf = (stagePath: string, t: ReturnType<typeof textsOf>) => {
  const key = stageTexts[stagePath]?.key ?? 'check.pending';
  return { title: t(`stage:${key}.title`), text: t(`stage:${key}.text`), next: t(`stage:${key}.next`) };
};

/** What is said of an application at its stage. */
const tellStage = (
  { topic, no, stagePath }: Extract<NoticeContent, { topic: 'submitted' | 'stage' }>,
  t: ReturnType<typeof textsOf>,
): Told => {
  const { title, text, next } = stageOf(stagePath, t);
  return {
    subject: t(`subject.${topic}`, { no, title }),
    next,
    paragraphs: [`${t('application', { no, title })}. ${text}`],
    link: t(`link.${topic}`),
  };
};

/** One row a topic. */
const topics: Topics = {
  submitted: tellStage,
  stage: tellStage,
  payment: ({ no, reason }, t) => ({
    subject: t('subject.payment', { no }),
    next: t(`payment.${reason}.next`),
    paragraphs: [t(`payment.${reason}.text`, { no })],
    link: t('link.payment'),
  }),
  licence: ({ number, validUntil, action, applyUntil }, t) => {
    const date = showDate(validUntil);
    return {
      subject: t('subject.licence', { number, date }),
      next: t(`licence.${action}`, { applyUntil: showDate(applyUntil) }),
      paragraphs: [t('licence.text', { number, date, months: limits.processingMonths })],
      link: t('link.licence'),
    };
  },
};

interface Frame {
  language: Language;
  /** Of the portal, without a trailing slash. */
  origin: string;
  /** Address that ends reminders; null: the notice is about one's own proceedings. */
  unsubscribeUrl: string | null;
}

/** Subject and text of a message. The first line is what comes next; of personal data it has the name and the number. */
export function wordsOf(content: NoticeContent, frame: Frame): { subject: string; text: string } {
  const { language, origin, unsubscribeUrl } = frame;
  const t = textsOf(language);
  // The content says itself which row is its own.
  const tell = topics[content.topic] as (content: NoticeContent, t: ReturnType<typeof textsOf>) => Told;
  const { subject, next, paragraphs, link } = tell(content, t);
  const parts = [
    next,
    t('greeting', { name: shownName(content.name) }),
    ...paragraphs,
    `${link}\n${origin}${content.page}`,
    `${t('authority')}\n${t('automatic')}`,
    ...(unsubscribeUrl ? [`${t('unsubscribe')}\n${unsubscribeUrl}`] : []),
  ];
  return { subject: onOneLine(subject), text: `${parts.join('\n\n')}\n` };
}
