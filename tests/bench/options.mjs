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

/** `only`: names of measures; `soak`: minutes; `volume`: applications, and nothing else is measured unless it is named. */
const volume = Number(values.volume ?? 0);
export const options = {
  only: values.only?.split(',') ?? (volume > 0 ? ['volume'] : undefined),
  quick: values.quick,
  soak: Number(values.soak ?? 0),
  volume,
};

/** How often or how long something is measured: in full, or with `--quick`. */
export const amount = (full, quick) => (options.quick ? quick : full);
