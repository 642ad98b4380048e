import { escapeHtml } from '../../server/html';
import type { Chart, ChartGuard, ChartInvoke, ChartState, ChartTransition } from '../../src/charts/model/chart';

type Attributes = Readonly<Record<string, string | null>>;

const element = (name: string, attributes: Attributes, children: readonly string[] = []): string[] => {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escapeHtml(value).replaceAll('&#39;', "'")}"`],
  );
  const open = `<${name}${given.join('')}`;
  if (children.length === 0) return [`${open}/>`];
  return [`${open}>`, ...children.map((line) => `  ${line}`), `</${name}>`];
};

/** A comment may not hold two hyphens, nor end with one. */
const comment = (text: string | null): string[] =>
  text === null ? [] : [`<!-- ${text.replace(/-(?=-)/g, '- ').replace(/-$/, '- ')} -->`];

const quoted = (name: string): string => `'${name.replace(/['\\]/g, '\\$&')}'`;

/** An action by its name: what it does is code of the portal. */
const actionElements = (actions: readonly string[]): string[] =>
  actions.flatMap((action) => element('log', { label: 'action', expr: quoted(action) }));

/** `isAt('stage: check')`: a guard is a function of the portal. */
const condition = (guard: ChartGuard | null): string | null =>
  guard === null ? null : `${guard.name}(${guard.params === null ? '' : quoted(guard.params)})`;

const types: Record<ChartState['type'], string> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

/** SCXML 1.0 has no types of its own for effects that are no machines. */
const scxmlType = 'http://www.w3.org/TR/scxml/';

const invokeElement = ({ id, effect, machine }: ChartInvoke): string[] =>
  machine === null
    ? element('invoke', { id, type: 'effect', srcexpr: quoted(effect) })
    : element('invoke', { id, type: scxmlType, src: `${machine}.scxml` });

/**
 * A machine in SCXML 1.0 (W3C Recommendation of 1 September 2015). The machine itself is a state around all others, because
 * `scxml` holds no transitions. Guards and actions stand by name; a delay is an event that the state sends to itself.
 */
export function scxmlOf({ id, root }: Chart): string {
  const idOf = (path: string): string => (path === '' ? id : path);
  const timerOf = ({ source, delay }: ChartTransition): string => `after.${delay?.name}.${idOf(source)}`;

  const eventOf = (transition: ChartTransition): string | null => {
    const { kind, event, source } = transition;
    if (kind === 'always') return null;
    if (kind === 'after') return timerOf(transition);
    if (kind === 'stateDone') return `done.state.${idOf(source)}`;
    if (kind === 'done') return event.replace(/^xstate\.done\.actor\./, 'done.invoke.');
    return kind === 'error' ? event.replace(/^xstate\.error\.actor\./, 'error.invoke.') : event;
  };

  const transitionElement = (transition: ChartTransition): string[] => {
    const { source, targets, guard, actions, isReentering, description } = transition;
    // SCXML leaves and enters the source again unless it is told otherwise; elsewhere the type means nothing.
    const isWithin = targets.length > 0 && targets.every((path) => source === '' || path.startsWith(`${source}.`));
    return [
      ...comment(description),
      ...element(
        'transition',
        {
          event: eventOf(transition),
          cond: condition(guard),
          target: targets.length === 0 ? null : targets.map(idOf).join(' '),
          type: isWithin && !isReentering ? 'internal' : null,
        },
        actionElements(actions),
      ),
    ];
  };

  /** Every delay of a state once, however many transitions it has. */
  const timersOf = ({ transitions }: ChartState) => [
    ...new Map(transitions.filter(({ delay }) => delay !== null).map((each) => [timerOf(each), each])).entries(),
  ];

  const stateElement = (state: ChartState, parent: ChartState | null): string[] => {
    const { type, path, description, entry, exit, invokes, transitions, children, initial, history } = state;
    const stateId = idOf(path);
    if (type === 'history') {
      // It needs a place to go when nothing was left yet: where the state around it starts.
      const parts = parent?.children.filter((child) => child.type !== 'history').map((child) => child.path) ?? [];
      const target = parent?.initial != null ? [parent.initial] : parts;
      return element(
        'history',
        { id: stateId, type: history },
        element('transition', { target: target.map(idOf).join(' ') }),
      );
    }
    const timers = timersOf(state);
    const sends = timers.flatMap(([name, { delay }]) =>
      element('send', {
        id: name,
        event: name,
        delay: delay?.ms == null ? null : `${delay.ms}ms`,
        delayexpr: delay?.ms == null ? `${delay?.name}()` : null,
      }),
    );
    const cancels = timers.flatMap(([name]) => element('cancel', { sendid: name }));
    const onEntry = [...actionElements(entry), ...sends];
    const onExit = [...actionElements(exit), ...cancels];
    return [
      ...comment(description),
      ...element(
        types[type],
        { id: stateId, initial: type === 'compound' && initial !== null ? idOf(initial) : null },
        [
          ...(onEntry.length > 0 ? element('onentry', {}, onEntry) : []),
          ...(onExit.length > 0 ? element('onexit', {}, onExit) : []),
          ...invokes.flatMap(invokeElement),
          ...transitions.flatMap(transitionElement),
          ...children.flatMap((child) => stateElement(child, state)),
        ],
      ),
    ];
  };

  const ended = `${id}-ended`;
  const isEnding = root.children.some(({ type }) => type === 'final');
  const machine = stateElement(root, null);
  // The end of the outermost state is the end of the machine.
  if (isEnding)
    machine.splice(
      -1,
      0,
      ...element('transition', { event: `done.state.${id}`, target: ended }).map((line) => `  ${line}`),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...element(
      'scxml',
      { xmlns: 'http://www.w3.org/2005/07/scxml', version: '1.0', name: id, initial: id, datamodel: 'ecmascript' },
      [...machine, ...(isEnding ? element('final', { id: ended }) : [])],
    ),
    '',
  ].join('\n');
}
