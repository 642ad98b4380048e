const text = (description: string) => ({ type: 'string', description });
const textOrNull = (description: string) => ({ type: ['string', 'null'], description });
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });
const list = (name: string, description: string) => ({
  type: 'array',
  items: { $ref: `#/definitions/${name}` },
  description,
});
/** An object that has exactly these fields, each of them. */
const object = (description: string, properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Name of the schema among the committed files. */
export const schemaFile = 'schema.json';

/** JSON Schema (draft 7) of the definitions in docs/machines, which are `Chart` of `src/charts/model/chart.ts`. */
export const chartSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Machine',
  ...object('A state machine of the portal as it is drawn: plain data, without layout.', {
    $schema: { const: schemaFile },
    id: { type: 'string', pattern: '^[A-Za-z][\\w-]*$', description: 'The machine’s own id.' },
    root: { $ref: '#/definitions/state' },
  }),
  definitions: {
    state: object('A state and all below it. The outermost one is the machine itself.', {
      path: text('Path within the machine, e.g. `signedIn.renewing`; empty for the machine itself.'),
      key: text('The last part of the path.'),
      type: { enum: ['atomic', 'compound', 'parallel', 'final', 'history'] },
      history: { enum: ['shallow', 'deep', null] },
      initial: textOrNull('Path of the state it starts in.'),
      description: textOrNull('What the state means, in English.'),
      tags: texts('What views ask for.'),
      meta: { type: 'object', description: 'Plain data the state carries, e.g. why it ignores an event.' },
      entry: texts('Actions on entry.'),
      exit: texts('Actions on exit.'),
      invokes: list('invoke', 'Effects that run while the machine is in this state.'),
      transitions: list('transition', 'In the order in which they are tried.'),
      children: list('state', 'States inside, in the order of the definition.'),
    }),
    invoke: object('An effect that runs while the machine is in the state.', {
      id: text('Its id: the events of its end carry it.'),
      effect: text('What is done.'),
      machine: textOrNull('Id of the machine that is started, when the effect is one.'),
    }),
    transition: object('What an event does.', {
      id: { type: 'string', pattern: '^t\\d+$', description: 'Number within the machine.' },
      source: text('Path of the state.'),
      targets: texts('Paths of states; empty when the state stays.'),
      kind: {
        enum: ['event', 'done', 'error', 'after', 'always', 'stateDone'],
        description:
          'An event of its own, the end or the failure of an effect, a delay, nothing but a guard, or the end of all inner states.',
      },
      event: text('Type of the event as XState knows it; empty when none is needed.'),
      label: text('The same for people.'),
      description: textOrNull('What the event means, in English.'),
      guard: {
        oneOf: [
          { type: 'null' },
          object('The transition is taken only when this is true.', {
            name: text('Name of the guard.'),
            params: textOrNull('What it is asked with, e.g. `stage: check`.'),
          }),
        ],
      },
      actions: texts('What is done on the way.'),
      delay: {
        oneOf: [
          { type: 'null' },
          object('When it happens by itself.', {
            name: text('Name of the delay.'),
            ms: { type: ['number', 'null'], description: 'Length in milliseconds; null when it is computed.' },
          }),
        ],
      },
      isReentering: { type: 'boolean', description: 'Is the state left and entered again?' },
    }),
  },
} as const;
