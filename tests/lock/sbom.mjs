// Does dist/sbom.cdx.json, which `npm run release` writes, list exactly the locked packages of production?
import fs from 'node:fs';

const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const { components } = read('dist/sbom.cdx.json');
const locked = Object.entries(read('package-lock.json').packages)
  .filter(([key, { dev }]) => key && !dev)
  .map(([key, { version }]) => `${key.replace(/^.*node_modules\//, '')}@${version}`);
const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));

const problems = [
  ...locked.filter((each) => !listed.has(each)).map((each) => `${each} is locked, but not listed`),
  ...[...listed].filter((each) => !locked.includes(each)).map((each) => `${each} is listed, but not locked`),
  ...components
    .filter(({ hashes, purl }) => !hashes?.length || !purl)
    .map(({ name }) => `${name} is listed without checksum or package URL`),
];
console.log(problems.length === 0 ? `bill of materials: ${listed.size} packages, as locked` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
