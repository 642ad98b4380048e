import fs from 'node:fs';

/** The files of `src/charts/scenarios/scenarioFiles.ts`, which the build collects, read from the disk. */
export const scenarioFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  fs
    .readdirSync('machines', { recursive: true })
    .map((file) => `machines/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => /^machines\/[^/]+\/scenarios\/[^/]+\.json$/.test(file))
    .map((file) => [file, JSON.parse(fs.readFileSync(file, 'utf8'))]),
);
