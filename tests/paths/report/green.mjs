import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * The last green run of each machine and level: `{ session: { 1: { commit, changed } } }`. `changed` are the files that differed
 * from the commit then, by their hashes; null: the file was not there. It stays where it is when the reports are made anew.
 */
export const greenFile = 'reports/paths-green.json';

/** @returns null when this is no repository, or git does not know what is asked for. */
function git(args, input) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', input, maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

/** Hashes of files as they are now, by git's own measure; null: there is no such file. */
function hashesNow(files) {
  const present = files.filter((file) => fs.existsSync(file));
  const hashes = present.length === 0 ? [] : (git(['hash-object', '--stdin-paths'], present.join('\n')) ?? []);
  const known = new Map(present.map((file, index) => [file, hashes[index]]));
  return Object.fromEntries(files.map((file) => [file, known.get(file) ?? null]));
}

/** Hashes of files at a commit; null: there was no such file. */
function hashesAt(commit, files) {
  const lines = files.length === 0 ? [] : (git(['ls-tree', '-r', commit, '--', ...files]) ?? []);
  const known = new Map(lines.map((line) => /^\d+ \w+ (\w+)\t(.*)$/.exec(line).slice(1).reverse()));
  return Object.fromEntries(files.map((file) => [file, known.get(file) ?? null]));
}

/** Files that differ from a commit, and new ones; null: git does not know it. */
function differing(commit) {
  const changed = git(['diff', '--name-only', '--no-renames', '--end-of-options', commit, '--']);
  const added = git(['ls-files', '--others', '--exclude-standard']);
  return changed && added && [...new Set([...changed, ...added])];
}

/** The files as they are now; null when this is no repository. */
export function filesNow() {
  const [commit] = git(['rev-parse', 'HEAD']) ?? [];
  const changed = commit && differing(commit);
  return changed ? { commit, changed: hashesNow(changed) } : null;
}

/**
 * Files whose hashes differ.
 * @param then hashes by file; null: there was none.
 * @param now the same files.
 */
export const changedBetween = (then, now) =>
  Object.keys(now)
    .filter((file) => (then[file] ?? null) !== now[file])
    .sort();

/**
 * Files that have changed since a green run.
 * @returns null when git does not know its commit any more.
 */
export function changedSinceGreen({ commit, changed }) {
  const differ = differing(commit);
  if (differ === null) return null;
  const files = [...new Set([...differ, ...Object.keys(changed)])];
  return changedBetween({ ...hashesAt(commit, files), ...changed }, hashesNow(files));
}

/** What a screen is made of beside its machine. */
const behindScreens = ['src/', 'locales/', 'domain/', 'server/', 'machines/', 'tests/views/paths/', 'tests/paths/'];

/**
 * The changed files that can matter to a machine.
 * @param own files of the machine: what it imports, its driver and invariants.
 * @returns `others`: files that only the levels with a screen walk through.
 */
export function filesThatMatter(changed, own, level) {
  const isOwn = (file) => own.some((each) => (each.endsWith('/') ? file.startsWith(each) : file === each));
  const isBehind = (file) => level > 1 && behindScreens.some((folder) => file.startsWith(folder));
  return {
    own: changed.filter(isOwn),
    others: changed.filter((file) => !isOwn(file) && isBehind(file) && !/\.test\.tsx?$/.test(file)),
  };
}

/** The record of green runs. */
export const readGreen = () => (fs.existsSync(greenFile) ? JSON.parse(fs.readFileSync(greenFile, 'utf8')) : {});

/**
 * Notes that these machines were green at this level.
 * @param files what `filesNow` said before the run.
 */
export function writeGreen(green, machines, level, files) {
  if (files === null) return;
  for (const id of machines) green[id] = { ...green[id], [level]: files };
  fs.writeFileSync(greenFile, `${JSON.stringify(green, null, 1)}\n`);
}
