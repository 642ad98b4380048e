import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskApplication } from '#domain/api';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { isOpenToMessages } from '#domain/applications/messages';
import { isToBeCarriedOut } from '#domain/applications/permission';
import { definitionOf } from '#domain/applications/registry';
import { hasSummary } from '#domain/applications/summary';
import { kindNameKey } from '#domain/applications/words';
import { statusName } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { type ExamType, examFeeOf, examTypes } from '#domain/fees';
import { type DeskEvent, loadDeskSummary } from '../api/desk';
import { useLanguage } from '../i18n';
import { SummarySections } from '../ui/SummarySections';
import { WhoChanged } from '../ui/WhoChanged';
import { PurchaseForm } from './PurchaseForm';
import { deskKey, useDeskEvent, useDeskHandover, useDeskQuestion } from './useDeskEvent';

/** The event that needs a reason (STEP-68). */
const refusal = 'application.refused';
/** The event that brings exams along (STEP-73, OPEN-17). */
const examStart = 'exam.started';

/** Has it given a company a right to buy weapons? The authority then enters what was bought. */
const isPurchasing = ({ audience, licence }: ApplicationDefinition, { decidedLicence }: DeskApplication): boolean =>
  audience === 'company' && licence?.gives === 'rightToBuy' && decidedLicence !== undefined;

/** One application as the authority sees it, and what the lifecycle allows now. */
export function DeskCard({ application }: { application: DeskApplication }) {
  const { t } = useTranslation(['desk', 'kinds']);
  const { id, no, type, status, audience, applicantName, allowedEvents, decision, changes } = application;
  const { mutate, isPending } = useDeskEvent(id);
  const definition = definitionOf(type, audience);
  const plain = allowedEvents.filter((event) => event !== refusal && event !== examStart);
  return (
    <article className="card">
      <div className="card-heading">
        <h2>{`${no} · ${definition ? t(kindNameKey(definition)) : type}`}</h2>
        <span className="tag tag-running">{statusName(status) ?? status}</span>
      </div>
      <p className="card-facts">{applicantName || t('noName')}</p>
      {decision && <p className="card-decision">{decision.comment}</p>}
      {changes && <WhoChanged title={t('whoChanged')} changes={changes} />}
      {hasSummary(application) && <Contents id={id} />}
      {allowedEvents.length === 0 && <p className="muted">{t('ended')}</p>}
      <div className="card-actions">
        {plain.map((event) => (
          <button key={event} type="button" className="button" disabled={isPending} onClick={() => mutate({ event })}>
            {t(`events.${event}`)}
          </button>
        ))}
      </div>
      {allowedEvents.includes(examStart) && <ExamForm isBusy={isPending} onSend={mutate} />}
      {definition && isOpenToMessages(definition, application) && <QuestionForm id={id} />}
      {definition && isPurchasing(definition, application) && <PurchaseForm id={id} />}
      {definition && isToBeCarriedOut(definition, application, dayOf(new Date())) && <Handover id={id} />}
      {allowedEvents.includes(refusal) && (
        <TextForm
          isBusy={isPending}
          isDanger
          label={t('comment')}
          button={t(`events.${refusal}`)}
          onSend={(comment) => mutate({ event: refusal, comment })}
        />
      )}
    </article>
  );
}

/** What was declared and added, each document with the row it belongs to. Loaded when it is opened. */
function Contents({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: [...deskKey, language, 'summary', id],
    queryFn: ({ signal }) => loadDeskSummary(id, signal),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('contents')}</summary>
      {isError && <p>{t('contentsFailed')}</p>}
      {data && <SummarySections heading="h3" sections={data.sections} />}
    </details>
  );
}

/** Registers that the weapons of a permitted disposal have been handed over. */
function Handover({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const { mutate, isPending } = useDeskHandover(id);
  return (
    <div className="card-actions">
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {t('handover')}
      </button>
    </div>
  );
}

interface EventFormProps {
  isBusy: boolean;
  onSend: (event: DeskEvent) => void;
}

/** The exams asked for and their fees: those of the law until another amount is typed; an empty amount is no exam. */
function ExamForm({ isBusy, onSend }: EventFormProps) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState<Partial<Record<ExamType, string>>>({});
  const taken = examTypes.filter((type) => typed[type]?.trim() !== '');
  const amountOf = (type: ExamType) => typed[type] ?? String(examFeeOf(taken));
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend({ event: examStart, exams: taken.map((type) => ({ type, amount: Number(amountOf(type)) })) });
  };
  return (
    <form className="desk-form" onSubmit={send}>
      {examTypes.map((type) => (
        <label key={type} htmlFor={`${id}-${type}`}>
          {t(`exam.${type}`)}
          <input
            id={`${id}-${type}`}
            className="input"
            type="number"
            min="0"
            step="0.01"
            value={amountOf(type)}
            onChange={({ target }) => setTyped((before) => ({ ...before, [type]: target.value }))}
          />
        </label>
      ))}
      <button type="submit" className="button" disabled={isBusy}>
        {t(`events.${examStart}`)}
      </button>
    </form>
  );
}

/** What is asked is cleared once it is sent. */
function QuestionForm({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const { mutate, isPending, submittedAt } = useDeskQuestion(id);
  return (
    <TextForm
      key={submittedAt}
      isBusy={isPending}
      label={t('question.label')}
      button={t('question.send')}
      onSend={mutate}
    />
  );
}

interface TextFormProps {
  isBusy: boolean;
  isDanger?: boolean;
  label: string;
  button: string;
  onSend: (text: string) => void;
}

/** One text that is sent. */
function TextForm({ isBusy, isDanger, label, button, onSend }: TextFormProps) {
  const [text, setText] = useState('');
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(text.trim());
  };
  return (
    <form className="desk-form" onSubmit={send}>
      <label htmlFor={id}>
        {label}
        <textarea
          id={id}
          className="input"
          required
          maxLength={2000}
          rows={2}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button
        type="submit"
        className={isDanger ? 'button button-danger' : 'button'}
        disabled={isBusy || text.trim() === ''}
      >
        {button}
      </button>
    </form>
  );
}
