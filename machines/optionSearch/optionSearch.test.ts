import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { AddressResult } from '#domain/api';
import type { Address } from '#domain/applications/model';
import { delays } from '#domain/limits';
import type { ResultPage } from '#domain/weaponReference';
import { createOptionSearchMachine, type SearchRules } from './optionSearch.machine';

const result: AddressResult = {
  text: 'Tartu mnt 1, Tallinn',
  code: '10115',
  ehak: '0784',
  id: '1',
  x: 543051.29,
  y: 6588822.17,
  missed: false,
  source: 'ADS',
  type: 'EHITISHOONE',
};
const address: Address = { fullAddress: result.text, x: 24.758626, y: 59.435048 };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const addressRules: SearchRules = { shortestText: 3, delayMs: delays.addressDebounce };
const closed = { ...addressRules, options: [], page: 0, hasMore: false, marked: null };

/** What a search is noted as: its text, and the page when it is not the first. */
const nameOf = (text: string, page: number) => (page === 0 ? text : `${text}#${page}`);

/** @param answers by the name of the search; a page has more when there is an answer for the next one. */
function open(answers: Record<string, AddressResult[] | 'down'> = {}, rules = addressRules) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const aborted: string[] = [];
  const chosen: Address[] = [];
  const resolvers = new Map<string, () => void>();
  const located: AddressResult[] = [];
  let endLocating: (ending: Address | Error) => void = () => {};
  const actor = createActor(
    createOptionSearchMachine<AddressResult, Address>().provide({
      actors: {
        searchOptions: fromPromise(({ input: { text, page }, signal }) => {
          const name = nameOf(text, page);
          asked.push(name);
          signal.addEventListener('abort', () => aborted.push(name));
          return new Promise<ResultPage<AddressResult>>((resolve, reject) => {
            resolvers.set(name, () => {
              const answer = answers[name] ?? [];
              if (answer === 'down') reject(new Error('down'));
              else resolve({ results: answer, page, hasMore: nameOf(text, page + 1) in answers });
            });
          });
        }),
        completeOption: fromPromise(({ input }) => {
          located.push(input.option);
          return new Promise<Address>((resolve, reject) => {
            endLocating = (ending) => (ending instanceof Error ? reject(ending) : resolve(ending));
          });
        }),
      },
    }),
    { clock, input: rules },
  );
  actor.on('option.chosen', (event) => chosen.push(event.choice));
  actor.start();
  const type = (text: string) => actor.send({ type: 'text.changed', text });
  const answer = async (text: string) => {
    resolvers.get(text)?.();
    await settle();
  };
  const locate = async (ending: Address | Error) => {
    endLocating(ending);
    await settle();
  };
  const openResults = async () => {
    type('Tartu');
    clock.increment(500);
    await answer('Tartu');
    actor.send({ type: 'option.chosen', index: 0 });
  };
  return {
    actor,
    clock,
    located,
    locate,
    openResults,
    asked,
    aborted,
    chosen,
    type,
    answer,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('address search', () => {
  it('[ADDR-01] [LIMIT-11] starts a search 500 ms after the last key, not earlier', () => {
    const { clock, asked, type } = open();
    type('Tartu');
    clock.increment(499);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked).toEqual(['Tartu']);
  });
  it('[ADDR-02] another key restarts the delay, so that one request is sent', () => {
    const { clock, asked, type } = open();
    type('Tart');
    clock.increment(499);
    type('Tartu');
    clock.increment(499);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked).toEqual(['Tartu']);
  });
  it('[ADDR-11] [API-004] a newer search cancels the older one and ignores its answer', async () => {
    const { clock, aborted, type, answer, value, context } = open({ Tartu: [result], Narva: [] });
    type('Tartu');
    clock.increment(500);
    type('Narva');
    clock.increment(500);
    expect(aborted).toEqual(['Tartu']);
    await answer('Tartu');
    expect(value()).toBe('searching');
    await answer('Narva');
    expect(value()).toBe('noMatch');
    expect(context().options).toEqual([]);
  });
  it('[ADDR-05] [ADDR-06] a chosen result is located and reported, and the list closes', async () => {
    const { actor, clock, type, answer, located, locate, chosen, value, context } = open({ Tartu: [result] });
    type(' Tartu ');
    clock.increment(500);
    await answer('Tartu');
    expect(value()).toEqual({ listed: 'unmarked' });
    expect(located).toEqual([]);
    actor.send({ type: 'option.chosen', index: 5 });
    expect(value()).toEqual({ listed: 'unmarked' });
    actor.send({ type: 'option.chosen', index: 0 });
    expect(value()).toBe('completing');
    expect(located).toEqual([result]);
    expect(chosen).toEqual([]);
    expect(context().options).toEqual([]);
    await locate(address);
    expect(chosen).toEqual([address]);
    expect(value()).toBe('idle');
    expect(context()).toEqual({ text: ' Tartu ', ...closed, chosen: null });
  });
  it('[ADDR-10] typing during the conversion of coordinates discards the choice', async () => {
    const { openResults, type, locate, chosen, value, context } = open({ Tartu: [result] });
    await openResults();
    type('Tartu 2');
    await locate(address);
    expect(chosen).toEqual([]);
    expect(value()).toBe('debouncing');
    expect(context()).toEqual({ text: 'Tartu 2', ...closed, chosen: null });
  });
  it('[ADDR-08] coordinates that cannot be converted are a failure, and nothing is chosen', async () => {
    const { openResults, locate, chosen, value, context } = open({ Tartu: [result] });
    await openResults();
    await locate(new Error('not loaded'));
    expect(chosen).toEqual([]);
    expect(value()).toBe('failed');
    expect(context().chosen).toBeNull();
  });
  it('[ADDR-05] the arrow keys wrap around, and the marked result is chosen', async () => {
    const results = ['a', 'b', 'c'].map((text) => ({ ...result, text }));
    const { actor, clock, type, answer, located, locate, chosen, value, context } = open({ Tartu: results });
    const search = async () => {
      type('Tartu');
      clock.increment(500);
      await answer('Tartu');
    };
    const mark = (direction: 'next' | 'previous') => {
      actor.send({ type: 'option.marked', direction });
      return context().marked;
    };
    await search();
    actor.send({ type: 'markedOption.chosen' });
    expect(value()).toEqual({ listed: 'unmarked' });
    expect((['next', 'next', 'next', 'next', 'previous', 'previous'] as const).map(mark)).toEqual([0, 1, 2, 0, 2, 1]);
    actor.send({ type: 'markedOption.chosen' });
    expect(located).toEqual([results[1]]);
    await locate(address);
    expect(chosen).toEqual([address]);
    await search();
    expect(mark('previous')).toBe(2);
    await search();
    expect(context().marked).toBeNull();
  });
  it('[ADDR-07] keeps the searched text when there is no match', async () => {
    const { clock, type, answer, value, context } = open();
    type('Kuskil mujal');
    clock.increment(500);
    await answer('Kuskil mujal');
    expect(value()).toBe('noMatch');
    expect(context().text).toBe('Kuskil mujal');
  });
  it('[ADDR-08] [ERR-13] reports a failed search, and typing starts a new one', async () => {
    const { clock, type, answer, value } = open({ Tartu: 'down' });
    type('Tartu');
    clock.increment(500);
    await answer('Tartu');
    expect(value()).toBe('failed');
    type('Tartu 1');
    expect(value()).toBe('debouncing');
  });
  it('does not search for fewer than three characters', () => {
    const { clock, asked, type, value } = open();
    type('Tartu');
    type(' Ta ');
    clock.increment(1_000);
    expect(asked).toEqual([]);
    expect(value()).toBe('idle');
  });
});

describe('pages of options', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text) => ({ ...result, text })) as [
    AddressResult,
    AddressResult,
    AddressResult,
  ];
  const openFirstPage = async (next: AddressResult[] | 'down') => {
    const opened = open({ Glock: [a, b], 'Glock#1': next });
    opened.type('Glock');
    opened.clock.increment(500);
    await opened.answer('Glock');
    const mark = () => opened.actor.send({ type: 'option.marked', direction: 'next' });
    return { ...opened, mark, more: () => opened.actor.send({ type: 'more.requested' }) };
  };

  it('[AMMO-130] the row after the last option loads the next page of the same text, and its first option is then marked', async () => {
    const { actor, asked, answer, context, value, mark, more } = await openFirstPage([c]);
    for (const _ of [a, b, 'more']) mark();
    expect(context().marked).toBe(2);
    actor.send({ type: 'markedOption.chosen' });
    expect(value()).toEqual({ listed: 'marked' });
    more();
    expect(value()).toEqual({ listed: 'loadingMore' });
    expect(asked).toEqual(['Glock', 'Glock#1']);
    await answer('Glock#1');
    expect(value()).toEqual({ listed: 'marked' });
    expect(context()).toMatchObject({ options: [a, b, c], page: 1, hasMore: false, marked: 2 });
    more();
    expect(value()).toEqual({ listed: 'marked' });
  });

  it('[AMMO-130] keeps the options of the first page when the second fails, and loads it when asked again', async () => {
    const { asked, answer, context, value, more } = await openFirstPage('down');
    more();
    await answer('Glock#1');
    expect(value()).toEqual({ listed: 'moreFailed' });
    expect(context()).toMatchObject({ options: [a, b], page: 0, hasMore: true });
    more();
    expect(value()).toEqual({ listed: 'loadingMore' });
    expect(asked).toEqual(['Glock', 'Glock#1', 'Glock#1']);
  });

  it('marks nothing when the marked row is gone with an empty last page', async () => {
    const { answer, context, value, mark, more } = await openFirstPage([]);
    for (const _ of [a, b, 'more']) mark();
    more();
    await answer('Glock#1');
    expect(value()).toEqual({ listed: 'unmarked' });
    expect(context()).toMatchObject({ options: [a, b], marked: null });
  });

  it('[API-004] typing and choosing cancel the next page', async () => {
    const typed = await openFirstPage([c]);
    typed.more();
    typed.type('Glock 1');
    expect(typed.aborted).toEqual(['Glock#1']);
    const chosen = await openFirstPage([c]);
    chosen.more();
    chosen.actor.send({ type: 'option.chosen', index: 1 });
    expect(chosen.aborted).toEqual(['Glock#1']);
    expect(chosen.located).toEqual([b]);
  });

  it('[AMMO-03] lists the first page of an empty field at once where no text is needed, and only there', async () => {
    const rules = { shortestText: 0, delayMs: 300 };
    const { actor, asked, answer, value } = open({ '': [a] }, rules);
    actor.send({ type: 'options.requested', text: '' });
    expect(asked).toEqual(['']);
    await answer('');
    expect(value()).toEqual({ listed: 'unmarked' });
    const address = open();
    address.actor.send({ type: 'options.requested', text: '' });
    expect(address.asked).toEqual([]);
  });

  it('searches for what is in the field when the list is asked for, also after a search that failed', async () => {
    const { actor, asked, answer } = open({ 'Tartu mnt': 'down' });
    actor.send({ type: 'options.requested', text: 'Tartu mnt' });
    await answer('Tartu mnt');
    actor.send({ type: 'options.requested', text: 'Ta' });
    actor.send({ type: 'options.requested', text: 'Tartu mnt 1' });
    expect(asked).toEqual(['Tartu mnt', 'Tartu mnt 1']);
  });

  it('waits as long as its rules say', () => {
    const { clock, asked, type } = open({}, { shortestText: 1, delayMs: 300 });
    type('G');
    clock.increment(299);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked).toEqual(['G']);
  });
});
