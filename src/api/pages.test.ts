import { expect, test } from '@jest/globals';
import { limits } from '#domain/limits';
import { allPages } from './pages';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: count - index }));

test.each([0, 1, limits.listPage - 1, limits.listPage, limits.listPage + 1, 2 * limits.listPage])(
  'a list of %i is read whole, page after page',
  async (count) => {
    const asked: (number | undefined)[] = [];
    const list = await allPages(async (before) => {
      asked.push(before);
      return rows(count)
        .filter(({ id }) => before === undefined || id < before)
        .slice(0, limits.listPage);
    });
    expect(list).toEqual(rows(count));
    expect(asked).toHaveLength(Math.floor(count / limits.listPage) + 1);
  },
);
