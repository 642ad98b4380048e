/**
 * Writes the software bill of materials of the release, `dist/sbom.cdx.json` (CycloneDX): every package that runs in
 * production. `npm sbom --omit dev` leaves out packages that a development package needs, too (React among them), so that
 * the whole list is asked for and what is for development only is removed here.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const { name } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const bom = JSON.parse(execFileSync('npm', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

const isForDevelopment = ({ properties }) => properties.some((each) => each.name === 'cdx:npm:package:development');
const components = bom.components.filter((component) => !isForDevelopment(component));
const { component } = bom.metadata;
const refs = new Set([component, ...components].map((each) => each['bom-ref']));
const dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
const metadata = { ...bom.metadata, component: { ...component, name } };

fs.writeFileSync('dist/sbom.cdx.json', `${JSON.stringify({ ...bom, metadata, components, dependencies }, null, 2)}\n`);
console.log(`dist/sbom.cdx.json: ${components.length} packages`);
