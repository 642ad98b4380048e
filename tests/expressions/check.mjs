// Regular expressions of the server and of the domain that take more than linear time on some text: `npm run check` fails for one.
// Both read what strangers send.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/*.ts', 'domain/*.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('.test.ts') && fs.existsSync(file));

/** An expression as a literal, or as the `pattern` of a schema. */
function expressionIn(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isPattern = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'pattern';
  return isPattern && ts.isStringLiteral(node.initializer) ? { pattern: node.initializer.text, flags: 'u' } : null;
}

/** Every expression of a file, with its line. */
function expressionsOf(file) {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const expression = expressionIn(node);
    if (expression) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ where: `${file}:${line}`, ...expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const all = files.flatMap(expressionsOf);
const verdicts = new Map();
const verdictOf = ({ pattern, flags }) => {
  const key = `/${pattern}/${flags}`;
  if (!verdicts.has(key)) verdicts.set(key, checkSync(pattern, flags));
  return verdicts.get(key);
};
const slow = all.flatMap((expression) => {
  const { status, complexity } = verdictOf(expression);
  return status === 'safe' ? [] : [`${expression.where}: /${expression.pattern}/ ${complexity?.summary ?? status}`];
});
for (const line of slow) process.stderr.write(`${line}\n`);
process.stdout.write(`expressions: ${all.length}, ${slow.length} not linear\n`);
process.exitCode = slow.length > 0 ? 1 : 0;
