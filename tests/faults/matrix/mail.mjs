// The mail server of the portal: it keeps what it takes.
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../support/ports.cjs';

/**
 * Starts it, with TLS from the first byte.
 * @returns `settings` of the portal; `countOf`: how many messages with this id it has taken; `stop`, and `start` at the same
 *   address.
 */
export async function startMail({ key, cert, certFile }) {
  const ids = [];
  const onData = async (stream, _session, done) => {
    const [, id] = /^message-id: <([^@>]+)/im.exec((await buffer(stream)).toString()) ?? [];
    ids.push(id);
    done();
  };
  let server;
  const port = await freePort();
  const listen = async () => {
    server = new SMTPServer({ secure: true, key, cert, authOptional: true, disableReverseLookup: true, onData });
    server.on('error', () => undefined);
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  await listen();
  return {
    settings: { SMTP: `smtps://localhost:${port}`, SMTP_FROM: 'load@portal.example', SMTP_CA_FILE: certFile },
    countOf: (id) => ids.filter((other) => other === id).length,
    stop: () => new Promise((resolve) => server.close(resolve)),
    start: listen,
  };
}
