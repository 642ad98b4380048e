import fs from 'node:fs';
import path from 'node:path';

/** When the newest of these files was written, milliseconds since 1970. */
export function newestIn(sources) {
  const times = sources.map((source) => {
    const { mtimeMs, isDirectory } = { mtimeMs: 0, ...describe(source) };
    return isDirectory ? newestIn(fs.readdirSync(source).map((name) => path.join(source, name))) : mtimeMs;
  });
  return Math.max(0, ...times);
}

function describe(file) {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats && { mtimeMs: stats.mtimeMs, isDirectory: stats.isDirectory() };
}

/**
 * Names of the scenarios of a machine, or of all machines.
 * @param machine its id; undefined: all.
 */
export const scenarioNames = (machine) =>
  fs
    .readdirSync('machines')
    .filter((folder) => machine === undefined || machine.split(',').includes(folder))
    .map((folder) => path.join('machines', folder, 'scenarios'))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((file) => path.basename(file, '.json')));
