/** `npm run mutation:machines`: see run.mjs and docs/testing.md. */
import { parseArgs } from 'node:util';
import { catalogue } from '../../../machines/catalogue';
import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { inOrder } from '../../paths/kit/report';
import { equivalent, rowFor } from './equivalent';
import { broken, type Mutant, mutantsOf } from './mutants';
import { operators } from './operators';
import { type Judged, print, write } from './report';
import { failingTestOf } from './testJudge';
import { assignedIn, findingOf } from './walkJudge';

const { values } = parseArgs({
  options: {
    machine: { type: 'string', multiple: true },
    operator: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'walk-only': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const known = (what: string, chosen: readonly string[] | undefined, all: readonly string[]) => {
  const unknown = chosen?.find((each) => !all.includes(each));
  if (unknown !== undefined) throw new Error(`there is no ${what} “${unknown}”, only ${all.join(', ')}`);
};
known(
  'machine',
  values.machine,
  catalogue.map(({ id }) => id),
);
known('operator', values.operator, Object.keys(operators));

/** The mutants of a machine that were asked for, and what judging them needs. */
interface Chosen {
  entry: CatalogueEntry;
  assigned: Awaited<ReturnType<typeof assignedIn>>;
  mutants: Mutant[];
}

async function chosenOf(entry: CatalogueEntry): Promise<Chosen> {
  const assigned = await assignedIn(entry);
  const mutants = mutantsOf(entry.machine, assigned).filter(
    ({ operator }) => values.operator?.includes(operator) ?? true,
  );
  return { entry, assigned, mutants: values.sample ? inOrder(mutants, seed).slice(0, Number(values.sample)) : mutants };
}

async function judged({ entry, assigned }: Chosen, mutant: Mutant): Promise<Judged> {
  const row = rowFor(mutant);
  const walk = await findingOf(entry, broken(entry.machine, mutant, assigned), seed);
  if (walk !== null) return { ...mutant, by: 'walk', finding: walk };
  if (row) return { ...mutant, by: 'equivalent', finding: row.why };
  const test = values['walk-only'] ? null : await failingTestOf(mutant, assigned);
  return { ...mutant, by: test === null ? 'survived' : 'test', finding: test ?? '' };
}

// An effect that breaks without anybody listening is a finding of the walk it breaks in, not the end of the run.
process.on('uncaughtException', () => undefined);

const results: Judged[] = [];

function finish(): void {
  print(results);
  write(results);
}

async function judgeAll(): Promise<void> {
  for (const entry of catalogue.filter(({ id }) => values.machine?.includes(id) ?? true)) {
    const chosen = await chosenOf(entry);
    for (const mutant of chosen.mutants) {
      const result = await judged(chosen, mutant);
      // A walk waits for no timer: without this no signal would arrive.
      await new Promise(setImmediate);
      results.push(result);
      if (result.by === 'survived') console.log(`survived: ${mutant.machine}: ${mutant.operator}: ${mutant.place}`);
    }
  }
}

async function list(): Promise<void> {
  for (const entry of catalogue.filter(({ id }) => values.machine?.includes(id) ?? true))
    for (const { machine, operator, place } of (await chosenOf(entry)).mutants)
      console.log(`${machine}: ${operator}: ${place}`);
}

function printNeedless(): void {
  const needless = equivalent.filter(
    (row) => !results.some((each) => each.by === 'equivalent' && rowFor(each) === row),
  );
  for (const { operator, place } of needless) console.log(`not needed in equivalent.ts: ${operator}: ${place}`);
}

// Who stops a long run gets the scores of what was judged.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    finish();
    process.exit(1);
  });

try {
  if (values.list) await list();
  else {
    await judgeAll();
    finish();
    if (!values.machine && !values.operator && !values.sample) printNeedless();
  }
} catch (error) {
  console.error(error);
  if (results.length > 0) finish();
  process.exitCode = 1;
}
