// Options of `npm run bench`.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    soak: { type: 'string' },
    volume: { type: 'string' },
  },
});

const volume = Number(values.volume ?? 0);
/** `only`: names of measures; `soak`: minutes; `volume`: number of applications, and then only that measure by default. */
export const options = {
  only: values.only?.split(',') ?? (volume > 0 ? ['volume'] : undefined),
  quick: values.quick,
  soak: Number(values.soak ?? 0),
  volume,
};

/** How often or how long something is measured: in full, or with `--quick`. */
export const amount = (full, quick) => (options.quick ? quick : full);
