import { limits } from '#domain/limits';

/**
 * A whole list that the server answers in pages, newest first.
 * @param load loads the page of the rows before this id; without it the first.
 */
export async function allPages<Row extends { id: number }>(
  load: (before?: number) => Promise<Row[]>,
  before?: number,
): Promise<Row[]> {
  const page = await load(before);
  return page.length < limits.listPage ? page : [...page, ...(await allPages(load, page.at(-1)?.id))];
}
