import { setup, transition } from 'xstate';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { type Phase, phaseOf, phases, type Stage, stageOf, stages } from '#domain/applications/stage';
import { isSubmitted } from '#domain/applications/submitted';
import { statusNames, statusOf } from '#domain/codes';

/** What the stage is derived from: the status and the payment of an application. */
export type StageSubject = Pick<ApplicationCore, 'payment'> & { status: string };

export type StageEvent = { type: 'application.received'; application: StageSubject };

export interface StageMeta {
  stage: Stage;
  phase?: Phase;
}

const stageDescriptions: Record<Stage, string> = {
  open: 'The applicant is filling the application in; it is not submitted.',
  check: 'The authority checks the data and the documents.',
  deposition: 'The authority inspects the storage conditions.',
  exam: 'The applicant takes the exams.',
  register: 'The licence is issued.',
  refused: 'The application is refused; the decision says why.',
};

const phaseDescriptions: Record<Phase, string> = {
  pending: 'Under way.',
  passed: 'Passed; the next step is being prepared.',
  failed: 'Not passed; it may be repeated or the application refused.',
  concluding: 'Everything is passed; the decision is being written.',
};

/** Stages that go through phases; the others are one state. */
const isPhased = (stage: Stage) => stage === 'check' || stage === 'deposition' || stage === 'exam';

/** Every stage and phase some status of this kind leads to, in the order of the stepper. */
function targetsOf(definition: ApplicationDefinition): { stage: Stage; phases: Phase[] }[] {
  const paid = { id: 0, success: true, amount: 0, dateCreated: '', type: '' };
  const reached = statusNames.flatMap((name) =>
    [null, paid].map((payment) => {
      const status = statusOf(name);
      return { stage: stageOf(definition, { status, payment }), phase: phaseOf(status) };
    }),
  );
  return stages
    .filter((stage) => reached.some((r) => r.stage === stage))
    .map((stage) => ({
      stage,
      phases: isPhased(stage) ? phases.filter((p) => reached.some((r) => r.stage === stage && r.phase === p)) : [],
    }));
}

const guardOf = (stage: Stage, phase?: Phase) => ({ type: 'isAt' as const, params: { stage, phase } });

/**
 * The stage of one kind of application as a machine, made from its definition (STEP-30..49). It is derived, never
 * driven: each `application.received` enters the stage of the application. `unknown` shows a status that is not known;
 * `removed` is a deleted application, which has no stage.
 */
export function createApplicationStageMachine(definition: ApplicationDefinition) {
  const targets = targetsOf(definition);
  return setup({
    types: { events: {} as StageEvent, meta: {} as StageMeta },
    guards: {
      isAt: ({ event }, { stage, phase }: { stage: Stage; phase?: Phase }) =>
        stageOf(definition, event.application) === stage &&
        (phase === undefined || phaseOf(event.application.status) === phase),
      isRemoved: ({ event }) => stageOf(definition, event.application) === null,
    },
  }).createMachine({
    id: `stage-${definition.id.replace('/', '-')}`,
    description: 'Stage of an application of this kind, as shown to the applicant.',
    initial: 'awaiting',
    on: {
      'application.received': [
        ...targets.flatMap(({ stage, phases: within }) =>
          within.length > 0
            ? within.map((phase) => ({ guard: guardOf(stage, phase), target: `.${stage}.${phase}` }))
            : [{ guard: guardOf(stage), target: `.${stage}` }],
        ),
        { guard: 'isRemoved', target: '.removed' },
        { target: '.unknown' },
      ],
    },
    states: {
      awaiting: { description: 'The application has not arrived yet.' },
      ...Object.fromEntries(
        targets.map(({ stage, phases: within }) => [
          stage,
          {
            description: stageDescriptions[stage],
            meta: { stage },
            ...(within.length > 0 && {
              initial: within[0],
              states: Object.fromEntries(
                within.map((phase) => [phase, { description: phaseDescriptions[phase], meta: { stage, phase } }]),
              ),
            }),
          },
        ]),
      ),
      removed: { description: 'Deleted: it has no stage and is not shown.' },
      unknown: { description: 'A status this portal does not know; it is shown as it is.' },
    },
  });
}

/** Paths by kind, status and submission, which decide the stage: a list has few of them, each many times. */
const paths = new Map<string, string>();

function findPath(definition: ApplicationDefinition, application: StageSubject): string {
  const machine = createApplicationStageMachine(definition);
  const [start] = transition(machine, machine.resolveState({ value: 'awaiting' }), {
    type: 'application.received',
    application,
  });
  const value: unknown = start.value;
  if (typeof value === 'string') return value;
  const [[stage, phase]] = Object.entries(value as Record<string, string>) as [[string, string]];
  return `${stage}.${phase}`;
}

/**
 * The stage of an application, from the machine of its kind.
 * @returns the path of the state, e.g. `check.passed`, `open`, `unknown`, `removed`.
 */
export function stagePathOf(definition: ApplicationDefinition, application: StageSubject): string {
  const key = [definition.id, application.status, isSubmitted(application)].join();
  const path = paths.get(key) ?? findPath(definition, application);
  paths.set(key, path);
  return path;
}
