const { pathToFileURL } = require('node:url');
/** CommonJS has no `import.meta`: its URL is written into the code. */
module.exports = {
  name: 'import-meta-url',
  version: 1,
  factory:
    ({ configSet }) =>
    (context) => {
      const ts = configSet.compilerModule;
      return (file) => {
        const visit = (node) => {
          const isUrl =
            ts.isPropertyAccessExpression(node) && ts.isMetaProperty(node.expression) && node.name.text === 'url';
          return isUrl
            ? context.factory.createStringLiteral(pathToFileURL(file.fileName).href)
            : ts.visitEachChild(node, visit, context);
        };
        return ts.visitNode(file, visit);
      };
    },
};
