import type { MatchAnswer, MatchQuery } from '#domain/weaponReference';
import { client } from './client';

/** Names of one kind that the register may be asked for at once. */
const most = 400;

async function ask(query: MatchQuery, signal?: AbortSignal): Promise<MatchAnswer> {
  const { data } = await client.post<MatchAnswer>('/v1/externalWeaponAmmo/match', query, { signal });
  return data;
}

/** What the names of a spreadsheet mean in the register; a long question is asked in parts. Nothing is asked for no name. */
export async function matchNames(query: MatchQuery, signal?: AbortSignal): Promise<MatchAnswer> {
  const longest = Math.max(query.weapons.length, query.calibers.length, query.components.length);
  const parts = Array.from({ length: Math.ceil(longest / most) }, (_, part) => {
    const [from, to] = [part * most, (part + 1) * most];
    return {
      weapons: query.weapons.slice(from, to),
      calibers: query.calibers.slice(from, to),
      components: query.components.slice(from, to),
    };
  });
  const answers = await Promise.all(parts.map((part) => ask(part, signal)));
  return {
    weapons: answers.flatMap(({ weapons }) => weapons),
    calibers: answers.flatMap(({ calibers }) => calibers),
    components: answers.flatMap(({ components }) => components),
  };
}
