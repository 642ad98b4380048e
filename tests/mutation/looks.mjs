// What Stryker leaves whole in src/: how something looks is judged by pictures, lists of dependencies of hooks by the linter
// (useExhaustiveDependencies), and no person reads what an error says to developers.

const looks = new Set(['className', 'style']);

const isLook = (path) => path.isJSXAttribute() && looks.has(path.node.name.name);

/** The text of `new Error(…)`. A FailureError says its key on the screen, so it is not left out. */
const isDeveloperText = (path) =>
  path.parentPath?.isNewExpression() && path.listKey === 'arguments' && path.parent.callee.name === 'Error';

const listedHooks = new Set(['useEffect', 'useLayoutEffect', 'useMemo', 'useCallback']);

const isDependencyList = (path) =>
  path.isArrayExpression() &&
  path.parentPath.isCallExpression() &&
  path.key === 1 &&
  listedHooks.has(path.parent.callee.name);

const reasonOf = (path) => {
  if (isLook(path)) return 'a look';
  if (isDependencyList(path)) return 'a list of dependencies';
  return isDeveloperText(path) ? 'a text for developers' : undefined;
};

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'looks',
    value: { shouldIgnore: reasonOf },
  },
];
