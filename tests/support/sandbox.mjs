// The built server in the sandbox, as the tests and measures outside Jest use it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from './ports.cjs';

/** Starts `dist/server/main.js` on a folder and a port, a free one if none is named; resolves when it answers. `ms`: from spawn to served. */
export async function startServer({ folder, port: named, server = 'dist/server/main.js', environment = {} }) {
  const port = named ?? (await freePort());
  const begun = performance.now();
  const child = spawn(process.execPath, [path.resolve(server)], {
    // No test is about the limit, and all of them come from one address.
    env: {
      PATH: process.env.PATH,
      DATA_FOLDER: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  // Nothing that a script has started outlives it.
  process.on('exit', kill);
  const exited = new Promise((resolve) => child.once('exit', resolve)).finally(() => process.off('exit', kill));
  const origin = `http://127.0.0.1:${port}`;
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    const isUp = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { child, exited, origin, ms: performance.now() - begun };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the server did not answer within a minute');
}

/** The login of a sandbox person, as a browser goes through it; answers the access token. */
export async function login(origin, person) {
  const follow = (url, headers = {}) => fetch(url, { redirect: 'manual', headers });
  const begin = await follow(`${origin}/api/oauth2/authorization/tara`);
  const cookie = begin.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const provider = new URL(begin.headers.get('location'));
  provider.searchParams.set('autologin', person);
  const back = new URL((await follow(provider)).headers.get('location'));
  const answer = await follow(`${origin}/api/login/oauth2/code/tara${back.search}`, { cookie });
  if (!answer.ok) throw new Error(`the login failed: ${answer.status}`);
  return (await answer.json()).access_token;
}

/** The events of the authority that lead from a submitted licence application to a licence. */
const licenceEvents = [
  'check.passed',
  'deposition.started',
  'deposition.passed',
  'register.started',
  'register.completed',
];

/** Gives the licence that an application asks for, at the processing desk. @throws when the desk refuses an event. */
export async function grantLicence(origin, id) {
  for (const event of licenceEvents) {
    const answer = await fetch(`${origin}/api/sandbox/desk/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event }),
    });
    if (answer.status !== 200) throw new Error(`${event}: ${answer.status} ${await answer.text()}`);
  }
}
