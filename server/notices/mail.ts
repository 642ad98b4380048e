import type { TFunction } from 'i18next';
import { definitionOf } from '#domain/applications/registry';
import { dangerKey, kindTitleKey, stageTexts, stageTextsKey, stageWords } from '#domain/applications/words';
import type { Activity, Language } from '#domain/codes';
import { showDate } from '#domain/dates';
import { limits } from '#domain/limits';
import type { NoticeContent } from '../db/schema';
import { translator } from '../reference/words';
import { onOneLine, shownName } from './addresses';
import { textsOf } from './texts';

/** What a notice says, without the frame of a message. */
interface Told {
  subject: string;
  /** What to do in danger, before everything else. */
  warning?: string;
  /** What the person does next, or who does, with what the line is about: the first thing after the greeting. */
  next: string;
  paragraphs: string[];
  link: string;
}

/** The texts of notices, and those of the screens, with what the kind of the application has of its own. */
interface Texts {
  t: TFunction;
  screens: TFunction;
}

type Topics = {
  [T in NoticeContent['topic']]: (content: Extract<NoticeContent, { topic: T }>, texts: Texts) => Told;
};

type StageNotice = Extract<NoticeContent, { topic: 'submitted' | 'stage' }>;

const kindOf = ({ about }: StageNotice) => about && definitionOf(about.code, about.audience);

type Kind = ReturnType<typeof definitionOf>;

/** What an application is called, with its number. One of an unknown kind is called an application. */
const nameOf = (kind: Kind, activity: Activity | null, no: string, { t, screens }: Texts): string =>
  `${kind ? screens(kindTitleKey(kind, activity)) : t('application')} ${no}`;

/** What the screen says of an application at its stage. One that an earlier release has written names no kind. */
const tellStage = (content: StageNotice, texts: Texts): Told => {
  const { t, screens } = texts;
  const { topic, no, stagePath, about } = content;
  const kind = kindOf(content);
  const { activity = null, decideBy, licence, areExamsSettled = false, permission, ownReference } = about ?? {};
  const stage = stageTexts[stagePath] ?? stageTexts['check.pending']!;
  const { hasDeadline } = stage;
  // An earlier release has named no permission: what it decided was carried out at once.
  const standing = permission?.standing ?? (kind?.permission ? 'used' : null);
  const key = stageTextsKey(stage, { areExamsSettled, permission: standing });
  const words = stageWords(kind ?? { namespace: 'stage' }, activity, key);
  const application = nameOf(kind, activity, no, texts);
  const title = screens(words.title);
  const danger = kind && hasDeadline ? dangerKey(kind) : null;
  const date = showDate(licence?.validUntil ?? permission?.lastDay);
  return {
    subject: t(`subject.${topic}`, { application, title }),
    ...(danger && { warning: screens(danger) }),
    next: `${screens('stage:next')}: ${screens(words.next, { date })}`,
    paragraphs: [
      `${application}: ${title}. ${screens(words.text)}`,
      ...(ownReference ? [t('ownReference', { reference: onOneLine(ownReference) })] : []),
      ...(hasDeadline && decideBy ? [`${screens('stage:deadline')}: ${showDate(decideBy)}`] : []),
      ...(licence
        ? [
            `${screens('stage:licence.number')}: ${screens('stage:licence.validUntil', { number: licence.number, date })}`,
          ]
        : []),
    ],
    link: t(`link.${topic}`),
  };
};

/** What it is about, only the portal says: a note may name persons. */
const tellReview = (
  { topic, no, from, code, activity }: Extract<NoticeContent, { topic: 'review' | 'returned' }>,
  texts: Texts,
): Told => {
  const { t } = texts;
  const about = { application: nameOf(definitionOf(code, 'company'), activity, no, texts), from: shownName(from) };
  return {
    subject: t(`subject.${topic}`, about),
    next: t('todo', { next: t(`${topic}.next`, about) }),
    paragraphs: [t(`${topic}.text`, about)],
    link: t(`link.${topic}`),
  };
};

/** One row a topic. */
const topics: Topics = {
  submitted: tellStage,
  stage: tellStage,
  question: ({ no, code, audience, activity = null }, texts) => {
    const { t, screens } = texts;
    const application = nameOf(definitionOf(code, audience), activity, no, texts);
    return {
      subject: t('subject.question', { application }),
      next: `${screens('stage:next')}: ${screens('stage:asked.next')}`,
      paragraphs: [`${application}: ${screens('stage:asked.text')}`],
      link: t('link.question'),
    };
  },
  review: tellReview,
  returned: tellReview,
  payment: ({ no, reason }, { t }) => ({
    subject: t(`payment.${reason}.subject`, { no }),
    next: t('todo', { next: t(`payment.${reason}.next`) }),
    paragraphs: [t(`payment.${reason}.text`, { no })],
    link: t('link.payment'),
  }),
  licence: ({ number, validUntil, action, applyUntil }, { t }) => {
    const date = showDate(validUntil);
    return {
      subject: t('subject.licence', { number, date }),
      next: t('todo', { next: t(`licence.${action}`, { applyUntil: showDate(applyUntil) }) }),
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

const isOfStage = (content: NoticeContent): content is NoticeContent & StageNotice =>
  content.topic === 'submitted' || content.topic === 'stage';

/**
 * Subject and text of a message. After the greeting comes what is to be done next; of personal data it has the name and the
 * numbers of the application and of its licence.
 */
export async function wordsOf(content: NoticeContent, frame: Frame): Promise<{ subject: string; text: string }> {
  const { language, origin, unsubscribeUrl } = frame;
  const t = textsOf(language);
  const kind = isOfStage(content) ? kindOf(content) : undefined;
  const screens = await translator(language, ...(kind ? [kind.namespace] : []));
  // The content says itself which row is its own.
  const tell = topics[content.topic] as (content: NoticeContent, texts: Texts) => Told;
  const { subject, warning, next, paragraphs, link } = tell(content, { t, screens });
  const parts = [
    t('greeting', { name: shownName(content.name) }),
    ...(warning === undefined ? [] : [warning]),
    next,
    ...paragraphs,
    `${link}\n${origin}${content.page}`,
    `${t('authority')}\n${t('automatic')}`,
    ...(unsubscribeUrl ? [`${t('unsubscribe')}\n${unsubscribeUrl}`] : []),
  ];
  return { subject: onOneLine(subject), text: `${parts.join('\n\n')}\n` };
}
