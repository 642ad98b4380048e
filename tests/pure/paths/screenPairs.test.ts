import { catalogue } from '#machines/catalogue';
import { screenPairs, walkedPairs } from '../../paths/kit/pairs';
import { type WalkedCase, walkedCases } from '../../paths/kit/walks';

const entry = catalogue.find(({ id }) => id === 'bankChoice')!;

describe('pairs of transitions for the screen', () => {
  it('are taken by few cases, each with a pair that those before it do not take', async () => {
    const walked = await walkedCases(entry);
    const chosen = walked.slice(0, 20);
    const all = await screenPairs(entry, walked, chosen, () => 0);
    expect(all.count).toBe((await walkedPairs(entry, walked)).count);
    expect(all.taken).toBe(all.count);
    expect(all.cases.length).toBeGreaterThan(0);
    expect(all.cases.length).toBeLessThan(all.count);
    const again = await screenPairs(entry, walked, [...chosen, ...all.cases], () => 0);
    expect(again).toEqual({ count: all.count, taken: all.count, cases: [] });
  });

  it('leave out what the driver cannot bring about', async () => {
    const walked = await walkedCases(entry);
    const none = await screenPairs(entry, walked, [], () => null);
    expect(none).toMatchObject({ taken: 0, cases: [] });
    const short = await screenPairs(entry, walked, [], ({ item }) => (item.events.length < 4 ? 0 : null));
    expect(short.cases.every(({ item }) => item.events.length < 4)).toBe(true);
    expect(short.taken).toBeGreaterThan(0);
    expect(short.taken).toBeLessThan(short.count);
  });

  it('are taken another way where the driver cannot bring about the shortest', async () => {
    const walked = await walkedCases(entry);
    const all = await screenPairs(entry, walked, [], () => 0);
    const shortest = all.cases.at(-1)!;
    const isShortest = ({ item }: WalkedCase) => JSON.stringify(item.events) === JSON.stringify(shortest.item.events);
    const others = await screenPairs(entry, walked, [], (item) => (isShortest(item) ? null : 0));
    expect(others.taken).toBe(all.count);
    const other = others.cases.find(({ number }) => number === shortest.number)!;
    expect(other.item.events).not.toEqual(shortest.item.events);
  });

  it('go on until they rest where they end in a state that lasts no time', async () => {
    const walked = await walkedCases(entry);
    const ends = ({ walk }: WalkedCase) => walk?.value;
    const all = await screenPairs(entry, walked, [], (item) => (ends(item) === 'starting' ? 1 : 0));
    expect(all.taken).toBe(all.count);
    expect(all.cases.map(ends)).not.toContain('starting');
  });
});
