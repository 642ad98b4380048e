import type { Call } from '../../machines/lib/screenDriver';

/** Is this an actual call of that kind? `*` stands for one part of the path. */
export const isCallOf = (call: Call, actual: string): boolean =>
  new RegExp(`^${call.replaceAll(/[/.]/g, '\\$&').replaceAll('*', '[^/]+')}$`).test(actual);
