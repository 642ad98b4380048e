import { catalogue } from '#machines/catalogue';
import { screenPairs, walkedPairs } from '../../paths/kit/pairs';
import { walkedCases } from '../../paths/kit/walks';

const entry = catalogue.find(({ id }) => id === 'bankChoice')!;

describe('pairs of transitions for the screen', () => {
  it('are taken by few cases, each with a pair that those before it do not take', async () => {
    const walked = await walkedCases(entry);
    const chosen = walked.slice(0, 20);
    const all = await screenPairs(entry, walked, chosen, () => true);
    expect(all.count).toBe((await walkedPairs(entry, walked)).count);
    expect(all.taken).toBe(all.count);
    expect(all.cases.length).toBeGreaterThan(0);
    expect(all.cases.length).toBeLessThan(all.count);
    const again = await screenPairs(entry, walked, [...chosen, ...all.cases], () => true);
    expect(again).toEqual({ count: all.count, taken: all.count, cases: [] });
  });

  it('leave out what the driver cannot bring about', async () => {
    const walked = await walkedCases(entry);
    const none = await screenPairs(entry, walked, [], () => false);
    expect(none).toMatchObject({ taken: 0, cases: [] });
    const short = await screenPairs(entry, walked, [], ({ item }) => item.events.length < 4);
    expect(short.cases.every(({ item }) => item.events.length < 4)).toBe(true);
    expect(short.taken).toBeGreaterThan(0);
    expect(short.taken).toBeLessThan(short.count);
  });
});
