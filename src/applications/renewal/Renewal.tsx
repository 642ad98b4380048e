import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '#domain/applications/engine/rules';
import { showDate } from '#domain/dates';
import { type RenewalEvent, renewalMachine } from '#machines/renewal/renewal.machine';
import { ReadOnlyWhole } from '../../form/binding';
import { inspection } from '../../inspection/inspection';
import { FormElement } from '../form/FormElement';
import { useForm, useFormStore, useStoreState } from '../form/formContext';
import { focusSection } from '../form/Section';
import { type AnyViews, SectionOfForm, useVisibleSections } from '../form/SectionList';
import { WholeForm } from '../form/WholeForm';
import { useAnswersShown } from '../machine/useApplication';
import './renewal.css';

/** Sections that every extension asks for again: their answers are not repeated. */
const alwaysAsked: readonly string[] = ['documents', 'agreement', 'payment'];

/** Ids of the sections in which an error is shown. */
function useSectionsInError(): string {
  const { form } = useFormStore();
  return useStoreState(({ errors }) =>
    form.sections
      .filter(({ anchors }) => errors.some(({ field }) => anchors.includes(fieldOf(field))))
      .map(({ id }) => id)
      .join(' '),
  );
}

/** An extension that begins with the answers of an earlier application: the question, what is still needed, or the form. */
export default function Renewal({ views }: { views: AnyViews }) {
  const isChecking = useAnswersShown();
  const actor = useActorRef(renewalMachine, inspection);
  const state = useSelector(actor, ({ value }) => value);
  const asked = useSelector(actor, ({ context }) => context.asked);
  const sections = useVisibleSections();
  const inError = useSectionsInError();
  useEffect(() => {
    if (inError) actor.send({ type: 'errors.found', sections: inError.split(' ') });
  }, [actor, inError]);

  if (state === 'changing') return <WholeForm views={views} />;
  /** The button that is pressed goes: the focus moves to the first section that is asked for then. */
  const answer = (event: RenewalEvent, isFirst: (id: string) => boolean) => {
    flushSync(() => actor.send(event));
    focusSection(sections.find(({ id }) => isFirst(id))?.id ?? '');
  };
  const onChange = () => answer({ type: 'answers.changed' }, () => true);
  return (
    <div className="renewal-form" hidden={isChecking}>
      <FormElement>
        {state === 'asking' ? (
          <Question
            views={views}
            onChange={onChange}
            onKeep={(kept) => answer({ type: 'answers.kept', sections: kept }, (id) => kept.includes(id))}
          />
        ) : (
          <Rest views={views} asked={asked} onChange={onChange} />
        )}
      </FormElement>
    </div>
  );
}

/** Sections as text. Those without answers, which show what registers say, are the same in every form. */
function KnownSections({ views, asked }: { views: AnyViews; asked: readonly string[] }) {
  return useVisibleSections()
    .filter(({ id }) => !asked.includes(id))
    .map((section) => (
      <ReadOnlyWhole key={section.id} value={Object.keys(section.initial).length > 0}>
        <SectionOfForm section={section} views={views} />
      </ReadOnlyWhole>
    ));
}

interface QuestionProps {
  views: AnyViews;
  onChange: () => void;
  /** @param asked ids of the sections that are still asked for. */
  onKeep: (asked: readonly string[]) => void;
}

/** What is known, and whether anything of it has changed. */
function Question({ views, onChange, onKeep }: QuestionProps) {
  const { t } = useTranslation('renewal');
  const { application } = useForm();
  const { form } = useFormStore();
  const titleId = useId();
  const questionId = useId();
  const unfinished = useStoreState(({ values, context, present }) =>
    [...form.unfinished(values, context, present)].join(' '),
  );
  const asked = [...new Set([...unfinished.split(' ').filter(Boolean), ...alwaysAsked])];
  const { no, submitted } = application.answersFrom ?? {};
  return (
    <>
      <section className="renewal-start" aria-labelledby={titleId}>
        <h2 id={titleId}>{t('title')}</h2>
        {no && submitted && <p>{t('text', { no, date: showDate(submitted) })}</p>}
      </section>
      <KnownSections views={views} asked={asked} />
      <section className="renewal-question" aria-labelledby={questionId}>
        <h2 id={questionId}>{t('question')}</h2>
        <div className="renewal-answers">
          <Button intent="primary" text={t('no')} onClick={() => onKeep(asked)} />
          <Button variant="outlined" text={t('yes')} onClick={onChange} />
        </div>
      </section>
    </>
  );
}

/** Only what is still needed; the rest is folded. */
function Rest({ views, asked, onChange }: { views: AnyViews; asked: readonly string[]; onChange: () => void }) {
  const { t } = useTranslation('renewal');
  return (
    <>
      <section className="renewal-start" aria-label={t('kept')}>
        <p>{t('rest')}</p>
        <details>
          <summary>{t('kept')}</summary>
          <KnownSections views={views} asked={asked} />
        </details>
        <Button variant="outlined" text={t('change')} onClick={onChange} />
      </section>
      {useVisibleSections()
        .filter(({ id }) => asked.includes(id))
        .map((section) => (
          <SectionOfForm key={section.id} section={section} views={views} />
        ))}
    </>
  );
}
