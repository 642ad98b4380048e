// Options of `npm run bench`.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, soak: { type: 'string' } },
});

/** `only`: names of measures; `soak`: minutes. */
export const options = { only: values.only?.split(','), quick: values.quick, soak: Number(values.soak ?? 0) };

/** How often or how long something is measured: in full, or with `--quick`. */
export const amount = (full, quick) => (options.quick ? quick : full);
