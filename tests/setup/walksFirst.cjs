const fs = require('node:fs');

/** Tests that walk machines: small files that take minutes. */
const isWalk = ({ path }) => /\/tests\/((views\/)?paths|views\/chance)\//.test(path);
const sizeOf = ({ path }) => fs.statSync(path).size;

/**
 * The order of the test files: walks first, then the largest. On a fresh machine Jest knows only the sizes: it would run a walk
 * last, while the other workers have nothing left to do.
 */
module.exports = class WalksFirst {
  sort(tests) {
    return [...tests].sort((a, b) => isWalk(b) - isWalk(a) || sizeOf(b) - sizeOf(a));
  }

  /** Nothing is remembered of a run. */
  cacheResults() {}

  allFailedTests(tests) {
    return tests;
  }
};
