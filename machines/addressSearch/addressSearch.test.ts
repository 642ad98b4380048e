import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Address } from '#domain/applications/model';
import { addressSearchMachine } from './addressSearch.machine';

const address: Address = { fullAddress: 'Tartu mnt 1, Tallinn', x: 24.75, y: 59.43 };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function open(answers: Record<string, Address[] | 'down'> = {}) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const aborted: string[] = [];
  const chosen: Address[] = [];
  const resolvers = new Map<string, () => void>();
  const actor = createActor(
    addressSearchMachine.provide({
      actors: {
        searchAddress: fromPromise(({ input: { text }, signal }) => {
          asked.push(text);
          signal.addEventListener('abort', () => aborted.push(text));
          return new Promise<Address[]>((resolve, reject) => {
            resolvers.set(text, () => {
              const answer = answers[text] ?? [];
              if (answer === 'down') reject(new Error('down'));
              else resolve(answer);
            });
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
  return {
    actor,
    clock,
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
  it('[ADDR-01] [LIMIT-11] starts 500 ms after the last key, not earlier', () => {
    const { clock, asked, type } = open();
    type('Tartu');
    clock.increment(499);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked).toEqual(['Tartu']);
  });
  it('[ADDR-02] another key restarts the wait; one request is made', () => {
    const { clock, asked, type } = open();
    type('Tart');
    clock.increment(499);
    type('Tartu');
    clock.increment(499);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked).toEqual(['Tartu']);
  });
  it('[ADDR-11] [API-004] a newer search ends the older one, whose answer is not shown', async () => {
    const { clock, aborted, type, answer, value, context } = open({ Tartu: [address], Narva: [] });
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
  it('[ADDR-05] a chosen result is handed over and the list closes', async () => {
    const { actor, clock, type, answer, chosen, value, context } = open({ Tartu: [address] });
    type(' Tartu ');
    clock.increment(500);
    await answer('Tartu');
    expect(value()).toEqual({ results: 'unmarked' });
    actor.send({ type: 'address.chosen', index: 5 });
    expect(chosen).toEqual([]);
    actor.send({ type: 'address.chosen', index: 0 });
    expect(chosen).toEqual([address]);
    expect(value()).toBe('idle');
    expect(context().results).toEqual([]);
  });
  it('[ADDR-05] the arrow keys wrap around, and the marked result is the one chosen', async () => {
    const addresses = ['a', 'b', 'c'].map((fullAddress) => ({ ...address, fullAddress }));
    const { actor, clock, type, answer, chosen, value, context } = open({ Tartu: addresses });
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
    expect(chosen).toEqual([addresses[1]]);
    await search();
    expect(mark('previous')).toBe(2);
    await search();
    expect(context().marked).toBeNull();
  });
  it('[ADDR-07] no match keeps the text that was searched for', async () => {
    const { clock, type, answer, value, context } = open();
    type('Kuskil mujal');
    clock.increment(500);
    await answer('Kuskil mujal');
    expect(value()).toBe('noMatch');
    expect(context().text).toBe('Kuskil mujal');
  });
  it('[ADDR-08] [ERR-13] a failing search is a failure, and typing tries again', async () => {
    const { clock, type, answer, value } = open({ Tartu: 'down' });
    type('Tartu');
    clock.increment(500);
    await answer('Tartu');
    expect(value()).toBe('failed');
    type('Tartu 1');
    expect(value()).toBe('debouncing');
  });
  it('fewer than three characters are not searched for', () => {
    const { clock, asked, type, value } = open();
    type('Tartu');
    type(' Ta ');
    clock.increment(1_000);
    expect(asked).toEqual([]);
    expect(value()).toBe('idle');
  });
});
