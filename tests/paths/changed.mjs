import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** What every walk uses: a change in it concerns all machines. */
export const sharedFolders = ['tests/paths/kit/', 'tests/machines/lib/', 'machines/lib/'];

/**
 * The machines that a change concerns.
 * @param changed files, from the project's root.
 * @param files files of each machine, by the name of its folder.
 */
export function concerned(changed, files) {
  const folders = Object.keys(files);
  if (changed.some((file) => sharedFolders.some((folder) => file.startsWith(folder)))) return folders;
  return folders.filter((name) =>
    changed.some((file) => files[name].includes(file) || file.startsWith(`tests/machines/${name}/`)),
  );
}

/** @throws when git does not know the ref. */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** Files that differ from a ref: committed since, changed, or new. */
const changedSince = (ref) => [
  ...git('diff', '--name-only', '--end-of-options', ref),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Every file that a machine's catalogue file imports, itself included. */
async function filesOf(folder) {
  const { metafile } = await build({
    entryPoints: [`machines/${folder}/${folder}.catalogue.ts`],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

const stages = 'applicationStage';

/**
 * Everything that a machine is made of: what its catalogue file imports, its driver and invariants, and what every walk uses.
 * A name that ends with a slash is a folder.
 */
export async function filesOfMachine(id) {
  const folder = id.startsWith('stage-') ? stages : id;
  return [...(await filesOf(folder)), `tests/machines/${folder}/`, ...sharedFolders];
}

/** The stage machines are made by one folder, and are found by their charts. */
const idsOf = (folder) =>
  folder === stages
    ? fs
        .readdirSync('docs/machines')
        .filter((file) => /^stage-.*\.json$/.test(file))
        .map((file) => path.basename(file, '.json'))
    : [folder];

/**
 * Ids of the machines whose files have changed since a ref: the machine, what it imports, its driver and invariants.
 * @throws when git does not know the ref.
 */
export async function changedMachines(ref) {
  const folders = fs.readdirSync('machines').filter((name) => fs.existsSync(`machines/${name}/${name}.catalogue.ts`));
  const files = Object.fromEntries(await Promise.all(folders.map(async (name) => [name, await filesOf(name)])));
  return concerned(changedSince(ref), files).flatMap(idsOf);
}
