// Ports for the servers that tests start.
const { randomInt } = require('node:crypto');
const net = require('node:net');

/**
 * Ports that no outgoing connection takes by itself (Linux: `net.ipv4.ip_local_port_range` begins at 32768) and that `fetch`
 * does not refuse (its last bad port is 10080).
 */
const lowest = 10_100;
const highest = 32_767;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of this machine that nothing listens on, and that no outgoing connection takes before a server has it. */
exports.freePort = async () => {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
};
