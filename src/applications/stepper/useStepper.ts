import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { type Step, type StepState, stepsOf } from '#domain/applications/stepper';
import { stepperMachine } from '#machines/stepper/stepper.machine';
import { inspection } from '../../inspection/inspection';
import { useStableValue } from '../form/lookups';

export interface StepperView {
  steps: readonly StepState[];
  viewed: Step;
  open: (step: Step) => void;
}

/** The stepper of an application, its step kept in the address, so that back and forward lead through the steps. */
export function useStepper(
  definition: ApplicationDefinition,
  application: ApplicationCore,
  requested: Step | null,
): StepperView {
  const steps = useStableValue(stepsOf(definition, application));
  const actor = useActorRef(stepperMachine, { input: { steps, requested }, ...inspection });
  const shown = useSelector(actor, ({ context }) => context.steps);
  const viewed = useSelector(actor, ({ context }) => context.viewed);
  const [query, setQuery] = useSearchParams();
  const active = steps.find(({ isActive }) => isActive)?.step ?? 'open';

  const known = useRef(steps);
  useEffect(() => {
    if (known.current !== steps) {
      known.current = steps;
      actor.send({ type: 'application.changed', steps });
    }
    // Also after new steps: they lead to the step of the status, and the address may name another one.
    actor.send({ type: 'step.opened', step: requested ?? active });
  }, [actor, steps, requested, active]);

  /** A step that cannot be opened is no part of the address. */
  useEffect(() => {
    if (requested === null || requested === actor.getSnapshot().context.viewed) return;
    query.delete('step');
    setQuery(query, { replace: true });
  }, [actor, requested, query, setQuery]);

  const open = useCallback(
    (step: Step) => {
      const next = new URLSearchParams(query);
      if (step === active) next.delete('step');
      else next.set('step', step);
      setQuery(next);
    },
    [query, setQuery, active],
  );
  return { steps: shown, viewed, open };
}
