// Is the lock file complete for every platform, and does every locked package accept the Node that runs?
// `npm ci` fails on other platforms when a lock lacks their optional packages, and engine-strict refuses a package
// whose engines do not fit; both are found here, before somebody else finds them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const semver = require('semver');
const lock = JSON.parse(fs.readFileSync(path.resolve('package-lock.json'), 'utf8')).packages;
const nameOf = (key) => key.replace(/^.*node_modules\//, '');
const names = new Set(Object.keys(lock).map(nameOf));

const missing = Object.entries(lock).flatMap(([key, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !names.has(name))
    .map((name) => `${nameOf(key)} wants ${name}, which the lock lacks`),
);
const refusing = Object.entries(lock)
  .filter(([key, { engines }]) => key && engines?.node && !semver.satisfies(process.version, engines.node))
  .map(([key, { version, engines }]) => `${nameOf(key)}@${version} accepts only Node ${engines.node}`);

const problems = [...missing, ...refusing];
console.log(
  problems.length === 0
    ? `lock file: ${names.size} packages, complete, all accept ${process.version}`
    : problems.join('\n'),
);
process.exitCode = problems.length === 0 ? 0 : 1;
