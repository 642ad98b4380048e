import { catalogue } from '#machines/catalogue';
import { candidatesOf, walkedCases } from '../../paths/kit/walks';

test.each(['bankChoice', 'optionSearch', 'session'])(
  'the explorer of %s notes the transitions that a walk takes: cases are chosen by them',
  async (id) => {
    const entry = catalogue.find((each) => each.id === id)!;
    const noted = (await candidatesOf(entry, () => 0)).map(({ number, taken }) => [number, [...taken()].sort()]);
    const walked = (await walkedCases(entry)).map(({ number, walk }) => [number, [...walk!.transitions].sort()]);
    expect(noted).toEqual(walked);
  },
);
