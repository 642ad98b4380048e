import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { unfinishedOf } from '#domain/applications/drafts';
import { type Start, startAddress } from '#domain/applications/start';
import { kindTitleKey } from '#domain/applications/words';
import type { Audience } from '#domain/codes';
import { showDate, showTime } from '#domain/dates';
import {
  type ChosenKind,
  draftOfferMachine,
  type UnfinishedApplication,
} from '#machines/draftOffer/draftOffer.machine';
import { listApplications } from '../api/applications';
import { queryClient } from '../api/queryClient';
import { contactQuery } from '../api/sharedQueries';
import { useLanguage } from '../i18n';
import { inspection } from '../inspection/inspection';
import { useSignedIn } from '../session/SessionProvider';
import { LazyModal } from '../ui/LazyModal';
import { loadKind } from '../ui/loadKind';
import { useOutcome } from '../ui/useOutcome';

const logicFor = (audience: Audience, idCode: string) =>
  draftOfferMachine.provide({
    actors: {
      findDraft: fromPromise<UnfinishedApplication | null, ChosenKind>(async ({ input, signal }) =>
        unfinishedOf(input, await listApplications(audience, input.resource, idCode, signal)),
      ),
    },
  });

const outcomes = ['continued', 'begun', 'dismissed'] as const;

interface DraftOfferProps {
  /** Keep it stable. */
  start: Start;
  /** Goes back to what the start was chosen from. Keep it stable. */
  onDismiss: () => void;
}

/**
 * Opens the form of the new application. When there is an unfinished one that was begun in the same way, asks first whether
 * to continue it.
 */
export function DraftOffer({ start, onDismiss }: DraftOfferProps) {
  const { t } = useTranslation(['info', 'kinds']);
  const language = useLanguage();
  const { profile, audience, party } = useSignedIn();
  const logic = useMemo(() => logicFor(audience, profile.idCode), [audience, profile.idCode]);
  const navigate = useNavigate();
  const { definition, activity } = start;
  const { code, apiResource, route } = definition;
  const actor = useActorRef(logic, { ...inspection, input: { type: code, resource: apiResource, activity } });
  // What the form needs first is loaded while it is asked for the unfinished one. The form shows failures.
  useEffect(() => {
    void loadKind(definition).catch(() => undefined);
    if (definition.startsWithContact && !activity) void queryClient.prefetchQuery(contactQuery(party.code));
  }, [definition, activity, party.code]);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const end = useCallback(
    (outcome: (typeof outcomes)[number]) => {
      if (outcome === 'dismissed') return onDismiss();
      const isNew = outcome === 'begun' || !draft;
      void navigate(isNew ? startAddress(start) : `${route}/${draft.id}`);
    },
    [draft, route, start, navigate, onDismiss],
  );
  useOutcome(actor, outcomes, end);

  if (!draft) return null;
  const { no, changed } = draft;
  return (
    <LazyModal
      title={t('drafts.offer.title')}
      onClose={() => actor.send({ type: 'offer.dismissed' })}
      actions={
        <>
          <button type="button" className="button" onClick={() => actor.send({ type: 'application.begun' })}>
            {t('drafts.offer.begin')}
          </button>
          <button
            type="button"
            className="button button-primary"
            onClick={() => actor.send({ type: 'draft.continued' })}
          >
            {t('drafts.offer.continue')}
          </button>
        </>
      }
    >
      <p>
        {t('drafts.offer.text', {
          name: t('drafts.name', { title: t(kindTitleKey(definition, activity?.type)), no }),
          date: showDate(changed),
          time: showTime(changed, language),
        })}
      </p>
    </LazyModal>
  );
}
