/**
 * The browser tests: `npm run test:browser`, with the arguments of Playwright. Chromium without windows stops answering
 * about once in a thousand tests: no step waits, no assertion fails, the time runs out. When nothing else has failed, these
 * tests, and only these, run once more; every other failure ends the run.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const hangsFile = path.resolve('reports/browser-hangs.json');
const env = { ...process.env, HANGS_FILE: hangsFile };
const playwright = (...args) =>
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], { stdio: 'inherit', env })
    .status ?? 1;

fs.mkdirSync(path.dirname(hangsFile), { recursive: true });
fs.rmSync(hangsFile, { force: true });
const args = process.argv.slice(2);
let status = playwright(...args);
if (status !== 0 && fs.existsSync(hangsFile)) {
  const { hangs, failures } = JSON.parse(fs.readFileSync(hangsFile, 'utf8'));
  if (hangs > 0 && failures === 0) {
    process.stdout.write(`tests in which the browser hung: ${hangs}; they run once more\n`);
    status = playwright(...args, '--last-failed');
  }
}
process.exitCode = status;
