// Options of `npm run bench`.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    soak: { type: 'string' },
    volume: { type: 'string' },
  },
});

const volume = Number(values.volume ?? 0);
/** Measures that are made alone, unless others are named. */
const alone = [...(values.scale ? ['scale'] : []), ...(volume > 0 ? ['volume'] : [])];
/** `only`: names of measures; `soak`: minutes; `volume`: number of applications. */
export const options = {
  only: values.only?.split(',') ?? (alone.length > 0 ? alone : undefined),
  quick: values.quick,
  scale: values.scale,
  soak: Number(values.soak ?? 0),
  volume,
};

/** How often or how long something is measured: in full, or with `--quick`. */
export const amount = (full, quick) => (options.quick ? quick : full);
