import type { Language } from '#domain/codes';

/** One step: what happens, and where the machine must then be. */
export interface ScenarioStep {
  /** As the address of play names it: `event.payment.requested`, `done.requestAmount_free`, `failed.submitFree_network`. */
  event: string;
  /** Paths of states that the machine must be in after it; outer ones count. Empty: not checked. */
  states: readonly string[];
}

/** A way through a machine that somebody has named: played on its page and walked by the tests (docs/testing.md). */
export interface Scenario {
  /** Id of the machine. */
  machine: string;
  /** Name of its file, without `.json`. */
  name: string;
  title: Readonly<Record<Language, string>>;
  /** IDs of the requirements it shows. */
  requirements: readonly string[];
  /** Name of the input it starts with; null: the first. */
  start: string | null;
  steps: readonly ScenarioStep[];
  /** After the last step the session ends, and the same person logs in again. Only on screen: levels 2 and 3. */
  endsSession: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const textsOf = (value: unknown): string[] | null => {
  const texts = typeof value === 'string' ? [value] : value;
  return Array.isArray(texts) && texts.every(isText) ? texts : null;
};

const known = ['title', 'requirements', 'start', 'steps', 'endsSession'];

/**
 * Reads the content of `machines/<machine>/scenarios/<name>.json`.
 * @throws when it is no scenario; the message names the file and what is wrong.
 */
export function readScenario(machine: string, name: string, content: unknown): Scenario {
  const wrong = (what: string) => new Error(`machines/${machine}/scenarios/${name}.json: ${what}`);
  const { title, requirements = [], start = null, steps, endsSession = false } = Object(content);
  const unknown = Object.keys(Object(content)).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw wrong(`it has ${unknown.join(', ')}; a scenario has only ${known.join(', ')}`);
  if (!isText(title?.et) || !isText(title?.en)) throw wrong('title needs a text in et and in en');
  const ids = textsOf(requirements);
  if (!ids) throw wrong('requirements is a list of IDs');
  if (start !== null && !isText(start)) throw wrong('start is the name of an input');
  if (typeof endsSession !== 'boolean') throw wrong('endsSession is true or left out');
  if (!Array.isArray(steps) || steps.length === 0) throw wrong('steps is a list of at least one step');
  return {
    machine,
    name,
    title: { et: title.et, en: title.en },
    requirements: ids,
    start,
    steps: steps.map((step: unknown, index) => {
      const { event, state = [] } = Object(step);
      const states = textsOf(state);
      if (!isText(event)) throw wrong(`step ${index + 1} needs an event`);
      if (!states) throw wrong(`state of step ${index + 1} is the path of a state, or a list of paths`);
      return { event, states };
    }),
    endsSession,
  };
}

/** A scenario as the text of its file. */
export function scenarioFile({ title, requirements, start, steps }: Omit<Scenario, 'machine' | 'name'>): string {
  const lines = steps.map(({ event, states }) =>
    JSON.stringify({ event, ...(states.length > 0 && { state: states.length === 1 ? states[0] : states }) })
      .replaceAll('":"', '": "')
      .replaceAll('","', '", "')
      .replaceAll('":[', '": [')
      .replace(/^\{/, '{ ')
      .replace(/\}$/, ' }'),
  );
  const parts = [
    `  "title": {\n    "et": ${JSON.stringify(title.et)},\n    "en": ${JSON.stringify(title.en)}\n  }`,
    `  "requirements": ${JSON.stringify(requirements).replaceAll(',', ', ')}`,
    ...(start === null ? [] : [`  "start": ${JSON.stringify(start)}`]),
    `  "steps": [\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ]`,
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}
