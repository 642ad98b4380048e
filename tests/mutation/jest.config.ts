/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import config from '../../jest.config';

/** One of the jest projects, named by MUTATION_PROJECT: Stryker measures the coverage of one project at a time. */
const project = config.projects?.find(
  (candidate): candidate is Exclude<typeof candidate, string> =>
    typeof candidate !== 'string' && candidate.displayName === process.env.MUTATION_PROJECT,
);
if (!project) throw new Error('Set MUTATION_PROJECT to the displayName of a project in jest.config.ts');

export default { ...project, rootDir: '../..', testTimeout: config.testTimeout } satisfies Config;
