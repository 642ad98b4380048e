import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { catalogue } from '#machines/catalogue';
import { chartFolder } from '../../tests/charts/chartFiles';
import { scxmlOf } from '../../tests/charts/scxmlOf';
import type { Chart, ChartState } from './model/chart';

const read = (name: string): string => fs.readFileSync(path.resolve(chartFolder, name), 'utf8');
const json = (name: string) => JSON.parse(read(name));
const ids = catalogue.map(({ id }) => id);

describe('the JSON definitions', () => {
  const validate = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(json('schema.json'));

  it.each(ids)('[SHELL-44] %s follows the schema that is published with it', (id) => {
    const definition = json(`${id}.json`);
    validate(definition);
    expect(validate.errors ?? []).toEqual([]);
    expect(definition).toMatchObject({ $schema: 'schema.json', id });
  });

  it.each<[string, (definition: { root: Record<string, unknown> }) => unknown]>([
    ['a field too many', ({ root }) => Object.assign(root, { secret: 1 })],
    ['a field too few', ({ root }) => Reflect.deleteProperty(root, 'initial')],
    ['a type of state that there is not', ({ root }) => Object.assign(root, { type: 'nested' })],
    ['a fault in an inner state', ({ root }) => Object.assign((root.children as object[])[0]!, { tags: 'busy' })],
  ])('the schema refuses %s', (_, change) => {
    const definition = json('session.json');
    change(definition);
    expect(validate(definition)).toBe(false);
  });
});

const namespace = 'http://www.w3.org/2005/07/scxml';

/** Children and attributes of each element that is used, from sections 3, 4 and 6 of the Recommendation SCXML 1.0. */
const allowed: Readonly<Record<string, { children: readonly string[]; attributes: readonly string[] }>> = {
  scxml: {
    children: ['state', 'parallel', 'final', 'datamodel', 'script'],
    attributes: ['xmlns', 'version', 'name', 'initial', 'datamodel', 'binding'],
  },
  state: {
    children: [
      'onentry',
      'onexit',
      'transition',
      'initial',
      'state',
      'parallel',
      'final',
      'history',
      'datamodel',
      'invoke',
    ],
    attributes: ['id', 'initial'],
  },
  parallel: {
    children: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'history', 'datamodel', 'invoke'],
    attributes: ['id'],
  },
  final: { children: ['onentry', 'onexit', 'donedata'], attributes: ['id'] },
  history: { children: ['transition'], attributes: ['id', 'type'] },
  transition: { children: ['log', 'send', 'cancel'], attributes: ['event', 'cond', 'target', 'type'] },
  onentry: { children: ['log', 'send', 'cancel'], attributes: [] },
  onexit: { children: ['log', 'send', 'cancel'], attributes: [] },
  invoke: { children: ['param', 'finalize', 'content'], attributes: ['type', 'src', 'srcexpr', 'id'] },
  log: { children: [], attributes: ['label', 'expr'] },
  send: { children: [], attributes: ['event', 'id', 'delay', 'delayexpr'] },
  cancel: { children: [], attributes: ['sendid'] },
};

/** Everything that is wrong with a document. */
function problemsOf(text: string): string[] {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const broken = document.querySelector('parsererror');
  if (broken) return [`not well-formed: ${broken.textContent}`];
  const root = document.documentElement;
  const elements = [root, ...root.querySelectorAll('*')];
  const problems = elements.flatMap((element) => {
    const rule = allowed[element.localName];
    if (!rule || element.namespaceURI !== namespace) return [`no element is called ${element.localName}`];
    return [
      ...[...element.children]
        .filter(({ localName }) => !rule.children.includes(localName))
        .map(({ localName }) => `${element.localName} holds no ${localName}`),
      ...[...element.attributes]
        .filter(({ name }) => !rule.attributes.includes(name))
        .map(({ name }) => `${element.localName} has no ${name}`),
    ];
  });
  const states = elements.filter(({ localName }) => ['state', 'parallel', 'final', 'history'].includes(localName));
  const known = states.map((state) => state.getAttribute('id') ?? '');
  problems.push(
    ...known.filter((id, index) => known.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...known.filter((id) => !/^[A-Za-z_][\w.-]*$/.test(id)).map((id) => `“${id}” is no id`),
  );
  for (const transition of root.querySelectorAll('transition')) {
    const targets = transition.getAttribute('target')?.split(' ') ?? [];
    problems.push(
      ...targets.filter((target) => !known.includes(target)).map((target) => `no state is called ${target}`),
    );
    if (!transition.hasAttribute('event') && !transition.hasAttribute('cond') && targets.length === 0)
      problems.push('a transition has neither event nor condition nor target');
  }
  for (const state of root.querySelectorAll('[initial]')) {
    const initial = state.getAttribute('initial');
    if (![...state.querySelectorAll('*')].some((each) => each.getAttribute('id') === initial))
      problems.push(`${state.getAttribute('id')} does not hold ${initial}`);
  }
  for (const history of root.querySelectorAll('history'))
    if (history.children.length !== 1) problems.push('a history state has one transition');
  if (root.localName !== 'scxml' || root.getAttribute('version') !== '1.0') problems.push('no SCXML 1.0');
  return problems;
}

describe('the SCXML files', () => {
  it.each(ids)('[SHELL-44] %s is well-formed and has the structure of SCXML 1.0', (id) => {
    expect(problemsOf(read(`${id}.scxml`))).toEqual([]);
  });

  it.each(ids)('%s has every state and every transition of the machine', (id) => {
    const document = new DOMParser().parseFromString(read(`${id}.scxml`), 'application/xml');
    const { root }: Chart = json(`${id}.json`);
    const all = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(all)];
    const states = [...document.querySelectorAll('state,parallel,final,history')].map((each) =>
      each.getAttribute('id'),
    );
    const expected = all(root).map(({ path: name }) => name || id);
    expect(states.filter((name) => name !== `${id}-ended`)).toEqual(expected);
    const transitions = all(root).flatMap((state) => state.transitions);
    const ends = root.children.some(({ type }) => type === 'final') ? 1 : 0;
    expect(document.querySelectorAll('transition')).toHaveLength(transitions.length + ends);
  });

  it('says parallel parts, history, delays, guards and effects in the words of SCXML', () => {
    const state = (own: Partial<ChartState> & { path: string }): ChartState => ({
      key: own.path,
      type: 'atomic',
      history: null,
      initial: null,
      description: null,
      tags: [],
      meta: {},
      entry: [],
      exit: [],
      invokes: [],
      transitions: [],
      children: [],
      ...own,
    });
    const transition = {
      id: 't0',
      source: 'idle',
      targets: ['both'],
      kind: 'after',
      event: '',
      label: '',
      actions: ['note'],
    } as const;
    const text = scxmlOf({
      id: 'all',
      root: state({
        path: '',
        type: 'compound',
        initial: 'idle',
        children: [
          state({
            path: 'idle',
            description: 'Waits -- and waits-',
            entry: ["greet 'em"],
            invokes: [{ id: 'work', effect: 'doWork', machine: null }],
            transitions: [
              {
                ...transition,
                description: null,
                guard: { name: 'isReady', params: 'level: 2' },
                delay: { name: 'pause', ms: 250 },
                isReentering: false,
              },
            ],
          }),
          state({
            path: 'both',
            type: 'parallel',
            children: [state({ path: 'both.left' }), state({ path: 'both.last', type: 'history', history: 'deep' })],
          }),
          state({ path: 'over', type: 'final' }),
        ],
      }),
    });
    expect(problemsOf(text)).toEqual([]);
    expect(text).toContain('<!-- Waits - - and waits-  -->');
    expect(text).toContain(`<log label="action" expr="'greet \\'em'"/>`);
    expect(text).toContain('<send id="after.pause.idle" event="after.pause.idle" delay="250ms"/>');
    expect(text).toContain('<cancel sendid="after.pause.idle"/>');
    expect(text).toContain(`<transition event="after.pause.idle" cond="isReady('level: 2')" target="both">`);
    expect(text).toContain(`<invoke id="work" type="effect" srcexpr="'doWork'"/>`);
    expect(text).toMatch(/<history id="both\.last" type="deep">\s*<transition target="both\.left"\/>/);
    expect(text).toContain('<transition event="done.state.all" target="all-ended"/>');
  });

  it.each([
    ['a target that is not there', (text: string) => text.replace('target="failed"', 'target="nowhere"')],
    ['an element in a wrong place', (text: string) => text.replace('<final id="deleted"/>', '<log label="a"/>')],
    ['an attribute of its own', (text: string) => text.replace('<final id="deleted"/>', '<final id="deleted" x="1"/>')],
    ['a tag left open', (text: string) => text.replace('</scxml>', '')],
  ])('the check finds %s', (_, change) => {
    const text = read('draftDeletion.scxml');
    expect(change(text)).not.toBe(text);
    expect(problemsOf(change(text))).not.toEqual([]);
  });
});

describe('the page that opens from a file', () => {
  const page = () => new DOMParser().parseFromString(read('index.html'), 'text/html');

  it('[SHELL-44] leads to the files of every machine, and loads nothing', () => {
    const links = [...page().querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    for (const id of ids) for (const ending of ['svg', 'json', 'scxml']) expect(links).toContain(`${id}.${ending}`);
    for (const link of links.filter((each) => !each.startsWith('https:')))
      expect([link, fs.existsSync(path.resolve(chartFolder, link))]).toEqual([link, true]);
    expect(page().querySelectorAll('link, script[src], img, iframe')).toHaveLength(0);
  });

  it('[L10N-01] says everything in both languages', () => {
    const said = (language: string) => page().querySelectorAll(`span[lang=${language}]`);
    expect(said('et').length).toBeGreaterThan(ids.length * 2);
    expect(said('et')).toHaveLength(said('en').length);
    for (const each of [...said('et'), ...said('en')]) expect(each.textContent).not.toBe('');
  });
});
