// The virus scanner of the portal: takes a file as `clamd` does (INSTREAM) and finds nothing in it.
import net from 'node:net';

/** Is the whole of a stream received: the command and chunks, of which the last is empty? */
function isWhole(bytes) {
  let at = bytes.indexOf(0) + 1;
  if (at === 0) return false;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return true;
    at += 4 + length;
  }
  return false;
}

/**
 * Starts it.
 * @param fault what is wrong with it now: null, `gone` (the connection breaks), `slow` (no answer) or `garbage`.
 * @returns `settings` of the portal; `stop`.
 */
export async function startScanner(fault) {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    if (fault() === 'gone') return socket.destroy();
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (!isWhole(received) || fault() === 'slow') return;
      socket.end(fault() === 'garbage' ? 'stream: \u0001\0' : 'stream: OK\0');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: { CLAMAV: `tcp://127.0.0.1:${server.address().port}` },
    stop: () => server.close(),
  };
}
