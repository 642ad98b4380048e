// The server tests against a real PostgreSQL, started for them and thrown away after: node tests/postgres/run.mjs [test files]
import { spawnSync } from 'node:child_process';
import { startPostgres } from '../support/postgres.mjs';

const { url } = await startPostgres();
const options = ['run', '--silent', 'jest', '--', ...process.argv.slice(2), '--selectProjects', 'server'];
const { status } = spawnSync('npm', options, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
process.exitCode = status ?? 1;
