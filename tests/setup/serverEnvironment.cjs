const { TestEnvironment } = require('jest-environment-node');

/** Embedded databases of this worker that are open and empty, by version. Opening one takes seconds. */
const idle = {};

/** Constructors that packages (loaded by Node) and tests (in a context of their own) check values with. */
const shared = ['Array', 'Date', 'Error', 'Map', 'Object', 'Promise', 'RangeError', 'RegExp', 'Set', 'TypeError'];

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    for (const name of shared) this.global[name] = globalThis[name];
    this.global.testDatabases = { idle, opened: 0 };
  }

  async teardown() {
    const { opened } = this.global.testDatabases;
    await super.teardown();
    if (opened > 0) throw new Error(`The test file left ${opened} database(s) open: close each in afterAll.`);
  }
};
