/**
 * Writes the charts of the machines into docs/machines; with `--check` fails when a committed one differs. `--against <git ref>` writes
 * instead a page with every machine that has changed since, to reports/charts/against.html. `--pictures [--machine <id>]` takes pictures
 * of what the person sees in every state, to reports/pictures/machines.
 */
import { build as buildPortal } from '../paths/build.mjs';
import { importBundled } from '../support/bundled.mjs';

const program = process.argv.includes('--pictures') ? 'takePictures' : 'files';
if (program === 'takePictures') buildPortal();
await importBundled(`tests/charts/${program}.ts`);
