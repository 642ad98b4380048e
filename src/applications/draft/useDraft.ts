import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { draftMachine } from '#machines/draft/draft.machine';
import { inspection } from '../../inspection/inspection';
import { useStableValue } from '../form/lookups';
import { type Draft, readDraft, writeDraft } from './draftStore';

export interface DraftPorts {
  /** Key the draft is kept under now; it changes when a new application gets its id. */
  key: string;
  values: object;
  /** Names of the files queued now. */
  fileNames: readonly string[];
  /** Nothing can be typed: no draft is read or kept. */
  isOff: boolean;
  /** Puts values into the form. */
  put: (values: object) => void;
  /** What the server has: the form without the draft. */
  saved: object;
}

export interface DraftView {
  /** Something was put back when the form opened. */
  wasRestored: boolean;
  /** Nothing was typed since: it can still be thrown away. */
  isRestored: boolean;
  isFailed: boolean;
  /** Files that were chosen before and must be chosen again. */
  lostFiles: readonly string[];
  discard: () => void;
  /** The server has everything typed. */
  settle: () => void;
}

const sameValues = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Keeps what is typed in this browser tab until the server has it (design §3): over reload, re-login and crash. */
export function useDraft(ports: DraftPorts): DraftView {
  const latest = useRef(ports);
  latest.current = ports;
  /** Values put into the form by the draft itself, or known to the server: they are no change. */
  const seen = useRef(ports.values);
  const keys = useRef(new Set<string>());
  const [restored, setRestored] = useState<Draft | null>(null);

  const effects = useMemo(() => {
    const keep = () => {
      const { key, values, fileNames } = latest.current;
      keys.current.add(key);
      writeDraft(sessionStorage, key, { values, fileNames: [...fileNames] });
    };
    const restore = (): boolean => {
      const { key, saved, put, isOff } = latest.current;
      if (isOff) return false;
      keys.current.add(key);
      const draft: Draft | null = readDraft(sessionStorage, key);
      if (!draft || (sameValues(draft.values, saved) && draft.fileNames.length === 0)) return false;
      const values = { ...saved, ...draft.values };
      seen.current = values;
      put(values);
      setRestored(draft);
      return true;
    };
    const remove = () => {
      setRestored(null);
      for (const key of keys.current) sessionStorage.removeItem(key);
    };
    return { keep, restore, remove };
  }, []);

  const machine = useMemo(
    () =>
      draftMachine.provide({
        actors: {
          restoreDraft: fromPromise<boolean, Record<string, never>>(async () => effects.restore()),
          keepDraft: fromPromise<void, Record<string, never>>(async () => effects.keep()),
          removeDraft: fromPromise<void, Record<string, never>>(async () => effects.remove()),
        },
      }),
    [effects],
  );
  const actor = useActorRef(machine, inspection);
  const isRestored = useSelector(actor, (state) => state.matches('restored'));
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'));

  const { values, fileNames, isOff } = ports;
  const files = useStableValue(fileNames);
  const rendered = useRef({ values, files });
  useEffect(() => {
    const isTyped = rendered.current.values !== values && seen.current !== values;
    // Files that went up, or were taken away, leave nothing to remember.
    const isChosen = files.some((name) => !rendered.current.files.includes(name));
    rendered.current = { values, files };
    if (isOff || !(isTyped || isChosen)) return;
    seen.current = values;
    actor.send({ type: 'values.changed' });
  }, [actor, values, files, isOff]);

  useEffect(() => {
    const onPageHide = () => {
      if (!actor.getSnapshot().hasTag('unsaved')) return;
      try {
        effects.keep();
      } catch {
        // Storage is full or off: the person was told when the draft failed (state `failed`).
      }
    };
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      onPageHide();
    };
  }, [actor, effects]);

  useEffect(() => {
    if (!isFailed) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isFailed]);

  return {
    wasRestored: restored !== null,
    isRestored,
    isFailed,
    lostFiles: restored?.fileNames.filter((name) => !fileNames.includes(name)) ?? [],
    discard: () => {
      const { saved, put } = latest.current;
      seen.current = saved;
      put(saved);
      actor.send({ type: 'draft.discarded' });
    },
    settle: () => {
      seen.current = latest.current.values;
      actor.send({ type: 'values.saved' });
    },
  };
}
