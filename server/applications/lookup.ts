import type { Lookup } from '#domain/applications/context';

/** The answer of a register: nothing found is an answer, silence is not. */
export const lookup = async <T>(ask: Promise<T | null>): Promise<Lookup<T>> => {
  try {
    const data = await ask;
    return data === null ? { state: 'none' } : { state: 'found', data };
  } catch {
    return { state: 'failed' };
  }
};
