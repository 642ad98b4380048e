import { randomBytes } from 'node:crypto';

/** Things given out under a random key, each for some seconds; `take` gives it back once. */
export interface Handout<T> {
  give(thing: T): string;
  /** Looks without taking; null when unknown or too old. */
  look(key: string): T | null;
  take(key: string): T | null;
}

/** @param seconds how long a thing can be fetched. */
export function createHandout<T>(seconds: number, now: () => Date): Handout<T> {
  const things = new Map<string, { thing: T; until: number }>();
  const sweep = () => {
    for (const [key, { until }] of things) if (until <= now().getTime()) things.delete(key);
  };
  const look = (key: string) => {
    sweep();
    return things.get(key)?.thing ?? null;
  };
  return {
    give: (thing) => {
      sweep();
      const key = randomBytes(24).toString('base64url');
      things.set(key, { thing, until: now().getTime() + seconds * 1000 });
      return key;
    },
    look,
    take: (key) => {
      const thing = look(key);
      things.delete(key);
      return thing;
    },
  };
}
