const { isBuiltin } = require('node:module');
const { isModuleNamespaceObject } = require('node:util').types;
const { default: Runtime } = require('jest-runtime');

const isPackage = (name) => /^[^./#]/.test(name) && name !== '@jest/globals' && !isBuiltin(name);

/** A package as an ES module of Node sees it: the default export of CommonJS is all of its exports. */
function packageOf(name) {
  const exports = require(name);
  return exports.__esModule && !isModuleNamespaceObject(exports) ? { ...exports, default: exports } : exports;
}

/**
 * Loads packages of node_modules with Node instead of Jest: once a worker, not once a test file, and ES modules, too.
 * Jest loads the project's own modules again for each test file.
 */
module.exports = class ServerRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return isPackage(name) ? packageOf(name) : super.requireModuleOrMock(from, name);
  }
};
