import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { newestIn } from './report/files.mjs';

/**
 * Builds the portal when a source is newer than the build: the browser walks what was built.
 * @throws when the build fails.
 */
export function build() {
  const built = 'dist/server/main.js';
  const sources = ['src', 'machines', 'domain', 'server', 'locales', 'public', 'index.html'];
  if (fs.existsSync(built) && fs.statSync(built).mtimeMs > newestIn(sources)) return;
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('the portal could not be built');
}
