import fc from 'fast-check';
import { isSameContent, type MergeInput, mergeValues, type NotChosen, withNotChosen } from './merge';

interface Row {
  id: string;
  text: string;
}
interface Values {
  phone: string;
  email: string;
  comment: string;
  isHidden: boolean;
  weapon: readonly Row[];
}

const section = (id: string, initial: object, rowLists: string[] = []): MergeInput['form']['sections'][number] => ({
  id,
  page: null,
  options: null,
  initial,
  anchors: [],
  rowLists,
  isVisible: () => true,
  isFixed: () => false,
});
const form: MergeInput['form'] = {
  sections: [
    section('contact', { phone: '', email: '', isHidden: false }),
    section('comment', { comment: '' }),
    section('weapon', { weapon: [] }, ['weapon']),
  ],
  shown: (values) => ('isHidden' in values && values.isHidden ? { ...values, comment: '' } : values),
};
const start: Values = {
  phone: '5551',
  email: 'a@b.ee',
  comment: '',
  isHidden: false,
  weapon: [
    { id: 'w1', text: 'A' },
    { id: 'w2', text: 'B' },
  ],
};
const merge = (base: Values, mine: Values, theirs: Values, choices: MergeInput['choices'] = {}) => {
  const { values, ...rest } = mergeValues({ form, context: {}, base, mine, theirs, choices });
  return { ...rest, values: values as Values };
};
const row = (id: string, text = id) => ({ id, text });

describe('[MRG-01] changes of two sides', () => {
  test('of different sections are both kept, and what the other side has brought is named', () => {
    const { values, overlaps, brought } = merge(start, { ...start, phone: '5552' }, { ...start, comment: 'Põhjus' });
    expect(values).toEqual({ ...start, phone: '5552', comment: 'Põhjus' });
    expect(overlaps).toEqual([]);
    expect(brought).toEqual([{ section: 'comment' }]);
  });

  test('of different rows are both kept, each in its place', () => {
    const mine = { ...start, weapon: [row('w1', 'A2'), row('w2', 'B'), row('m')] };
    const theirs = { ...start, weapon: [row('t'), row('w1', 'A'), row('w2', 'B2')] };
    const { values, overlaps, brought } = merge(start, mine, theirs);
    expect(values.weapon).toEqual([row('t'), row('w1', 'A2'), row('w2', 'B2'), row('m')]);
    expect(overlaps).toEqual([]);
    expect(brought).toEqual([{ section: 'weapon', rows: { added: 1, changed: 1, removed: 0 } }]);
  });

  test('a row that one side removed and the other did not change is gone', () => {
    const [first, second] = start.weapon as [Row, Row];
    const both = merge(start, { ...start, weapon: [second] }, { ...start, weapon: [first] });
    expect(both.values.weapon).toEqual([]);
    expect(both.brought).toEqual([{ section: 'weapon', rows: { added: 0, changed: 0, removed: 1 } }]);
  });

  test('a row that one side removed and the other changed stays', () => {
    const changed = { ...start, weapon: [row('w1', 'A2'), row('w2', 'B')] };
    const removed = { ...start, weapon: [row('w2', 'B')] };
    const mineRemoved = merge(start, removed, changed);
    expect(mineRemoved.values.weapon).toEqual(changed.weapon);
    expect(mineRemoved.brought).toEqual([{ section: 'weapon', rows: { added: 0, changed: 1, removed: 0 } }]);
    expect(merge(start, changed, removed).values.weapon).toEqual(changed.weapon);
  });

  test('the same change of both is no question', () => {
    const same = { ...start, phone: '5552', weapon: [row('w1', 'C'), row('w3')] };
    expect(merge(start, same, structuredClone(same))).toEqual({
      values: same,
      overlaps: [],
      brought: [],
      notChosen: [],
    });
  });

  test('what the form hides is compared as it would write it', () => {
    const hidden = { ...start, isHidden: true };
    const { overlaps, values } = merge(hidden, { ...hidden, comment: 'hidden' }, { ...hidden, phone: '1' });
    expect(overlaps).toEqual([]);
    expect(values).toEqual({ ...hidden, comment: 'hidden', phone: '1' });
  });

  test('what has not changed keeps its identity', () => {
    const { values } = merge(start, { ...start, phone: '1' }, structuredClone({ ...start, comment: 'x' }));
    expect(values.weapon).toBe(start.weapon);
    const added = merge(start, start, structuredClone({ ...start, weapon: [...start.weapon, row('w3')] }));
    expect(added.values.weapon[0]).toBe(start.weapon[0]);
  });
});

describe('[MRG-02] what both sides have changed', () => {
  const mine = { ...start, phone: '1', weapon: [row('w1', 'mine'), row('w2', 'B')] };
  const theirs = { ...start, phone: '2', weapon: [row('w1', 'theirs'), row('w2', 'B')] };
  const parts = [
    { part: 'contact', section: 'contact' },
    { part: 'weapon[w1]', section: 'weapon', rowId: 'w1' },
  ];

  test('is asked about, part by part, and stays as it is here until then', () => {
    expect(merge(start, mine, theirs)).toEqual({ values: mine, overlaps: parts, brought: [], notChosen: [] });
  });

  test('becomes what was chosen for each', () => {
    const { values, overlaps } = merge(start, mine, theirs, { contact: 'theirs', 'weapon[w1]': 'mine' });
    expect(overlaps).toEqual([]);
    expect(values).toEqual({ ...mine, phone: '2' });
    const others = merge(start, mine, theirs, { contact: 'mine', 'weapon[w1]': 'theirs' });
    expect(others.values).toEqual({ ...mine, weapon: theirs.weapon });
  });

  test('is asked about only where no choice was made', () => {
    expect(merge(start, mine, theirs, { contact: 'mine' }).overlaps).toEqual(parts.slice(1));
  });
});

describe('[MRG-02] what was not chosen', () => {
  const mine = { ...start, phone: '5552', weapon: [row('w1', 'mine'), row('w2', 'B')] };
  const theirs = { ...start, phone: '5553', weapon: [row('w1', 'theirs'), row('w2', 'B')] };

  test('is kept of the side that it is of, with its section and its row', () => {
    const { notChosen } = merge(start, mine, theirs, { contact: 'theirs', 'weapon[w1]': 'mine' });
    expect(notChosen).toEqual([
      { section: 'contact', values: { phone: '5552', email: 'a@b.ee', isHidden: false } },
      { section: 'weapon', rowId: 'w1', values: { id: 'w1', text: 'theirs' } },
    ]);
    expect(merge(start, mine, theirs).notChosen).toEqual([]);
  });

  const back = (values: Values, ...parts: NotChosen[]) =>
    parts.reduce((now: object, part) => withNotChosen(form, now, part), values) as Values;

  test('takes the place of what is there, and a row that was removed comes last', () => {
    const part = { section: 'weapon', rowId: 'w1', values: row('w1', 'theirs') };
    expect(back(mine, part).weapon).toEqual([row('w1', 'theirs'), row('w2', 'B')]);
    expect(back({ ...mine, weapon: [row('w2', 'B')] }, part).weapon).toEqual([row('w2', 'B'), row('w1', 'theirs')]);
  });

  test('of a section that the form does not have, or a field that it does not know, nothing is taken', () => {
    expect(back(mine, { section: 'other', values: { phone: '1' } })).toBe(mine);
    expect(back(mine, { section: 'contact', values: { weapon: [], unknown: 1, phone: '1' } })).toEqual({
      ...mine,
      phone: '1',
    });
  });
});

describe('any two changes', () => {
  const short = fc.constantFrom('', 'a', 'b');
  const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), text: short }), {
    selector: ({ id }) => id,
  });
  const anyValues: fc.Arbitrary<Values> = fc.record({
    phone: short,
    email: short,
    comment: short,
    isHidden: fc.constant(false),
    weapon: rows,
  });
  const sorted = (values: Values): Values => ({
    ...values,
    weapon: values.weapon.toSorted((a, b) => a.id.localeCompare(b.id)),
  });
  const any = (check: (base: Values, mine: Values, theirs: Values) => void) =>
    fc.assert(fc.property(anyValues, anyValues, anyValues, check), { numRuns: 2_000 });

  test('[MRG-01] a side that changed nothing takes what the other has', () =>
    any((base, changed) => {
      expect(merge(base, base, changed).overlaps).toEqual([]);
      expect(sorted(merge(base, base, changed).values)).toEqual(sorted(changed));
      const kept = merge(base, changed, base);
      expect({ ...kept, values: sorted(kept.values) }).toEqual({
        values: sorted(changed),
        overlaps: [],
        brought: [],
        notChosen: [],
      });
    }));

  test('[MRG-02] whatever is chosen, the other choice can be made afterwards', () =>
    any((base, mine, theirs) => {
      const { overlaps } = merge(base, mine, theirs);
      const all = (side: 'mine' | 'theirs') =>
        merge(base, mine, theirs, Object.fromEntries(overlaps.map(({ part }) => [part, side])));
      const { values, notChosen } = all('mine');
      const other = notChosen.reduce((now: object, part) => withNotChosen(form, now, part), values);
      expect(sorted(other as Values)).toEqual(sorted(all('theirs').values));
    }));

  test('[MRG-01] it makes no difference whose changes come first, except where a choice is asked for', () =>
    any((base, mine, theirs) => {
      const here = merge(base, mine, theirs);
      const there = merge(base, theirs, mine);
      expect(there.overlaps.toSorted(byPart)).toEqual(here.overlaps.toSorted(byPart));
      const asTheirs = Object.fromEntries(here.overlaps.map(({ part }) => [part, 'theirs' as const]));
      expect(sorted(merge(base, mine, theirs, asTheirs).values)).toEqual(sorted(there.values));
    }));

  test('[MRG-01] [MRG-02] nothing that either side has typed disappears without a question', () =>
    any((base, mine, theirs) => {
      const { values, overlaps } = merge(base, mine, theirs);
      const asked = new Set(overlaps.map(({ part }) => part));
      const kept = (side: Values) =>
        side.weapon
          .filter((own) => !base.weapon.some((was) => isSameContent(was, own)) && !asked.has(`weapon[${own.id}]`))
          .every((own) => values.weapon.some((each) => isSameContent(each, own)));
      expect(kept(mine) && kept(theirs)).toBe(true);
      for (const side of [mine, theirs])
        if (side.comment !== base.comment && !asked.has('comment')) expect(values.comment).toBe(side.comment);
    }));
});

const byPart = (a: { part: string }, b: { part: string }) => a.part.localeCompare(b.part);

describe('the same content', () => {
  test.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: undefined }, {}, true],
    [{ a: null }, {}, false],
    [[1, 2], [1], false],
    [[], {}, false],
    ['1', 1, false],
    [null, {}, false],
  ])('%j and %j: %s', (a, b, isSame) => {
    expect(isSameContent(a, b)).toBe(isSame);
    expect(isSameContent(b, a)).toBe(isSame);
  });
});
