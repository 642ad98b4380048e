import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { AddressResult } from '#domain/api';
import type { Address } from '#domain/applications/model';
import { addressSearchMachine } from './addressSearch.machine';

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

function open(answers: Record<string, AddressResult[] | 'down'> = {}) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const aborted: string[] = [];
  const chosen: Address[] = [];
  const resolvers = new Map<string, () => void>();
  const located: AddressResult[] = [];
  let endLocating: (ending: Address | Error) => void = () => {};
  const actor = createActor(
    addressSearchMachine.provide({
      actors: {
        searchAddress: fromPromise(({ input: { text }, signal }) => {
          asked.push(text);
          signal.addEventListener('abort', () => aborted.push(text));
          return new Promise<AddressResult[]>((resolve, reject) => {
            resolvers.set(text, () => {
              const answer = answers[text] ?? [];
              if (answer === 'down') reject(new Error('down'));
              else resolve(answer);
            });
          });
        }),
        locateAddress: fromPromise(({ input }) => {
          located.push(input.result);
          return new Promise<Address>((resolve, reject) => {
            endLocating = (ending) => (ending instanceof Error ? reject(ending) : resolve(ending));
          });
        }),
      },
    }),
    { clock },
  );
  actor.on('address.chosen', (event) => chosen.push(event.address));
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
    actor.send({ type: 'address.chosen', index: 0 });
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
    expect(context().results).toEqual([]);
  });
  it('[ADDR-05] [ADDR-06] a chosen result is located and reported, and the list closes', async () => {
    const { actor, clock, type, answer, located, locate, chosen, value, context } = open({ Tartu: [result] });
    type(' Tartu ');
    clock.increment(500);
    await answer('Tartu');
    expect(value()).toEqual({ results: 'unmarked' });
    expect(located).toEqual([]);
    actor.send({ type: 'address.chosen', index: 5 });
    expect(value()).toEqual({ results: 'unmarked' });
    actor.send({ type: 'address.chosen', index: 0 });
    expect(value()).toBe('locating');
    expect(located).toEqual([result]);
    expect(chosen).toEqual([]);
    expect(context().results).toEqual([]);
    await locate(address);
    expect(chosen).toEqual([address]);
    expect(value()).toBe('idle');
    expect(context()).toEqual({ text: ' Tartu ', results: [], marked: null, chosen: null });
  });
  it('[ADDR-10] typing during the conversion of coordinates discards the choice', async () => {
    const { openResults, type, locate, chosen, value, context } = open({ Tartu: [result] });
    await openResults();
    type('Tartu 2');
    await locate(address);
    expect(chosen).toEqual([]);
    expect(value()).toBe('debouncing');
    expect(context()).toEqual({ text: 'Tartu 2', results: [], marked: null, chosen: null });
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
      actor.send({ type: 'result.marked', direction });
      return context().marked;
    };
    await search();
    actor.send({ type: 'markedResult.chosen' });
    expect(value()).toEqual({ results: 'unmarked' });
    expect((['next', 'next', 'next', 'next', 'previous', 'previous'] as const).map(mark)).toEqual([0, 1, 2, 0, 2, 1]);
    actor.send({ type: 'markedResult.chosen' });
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
