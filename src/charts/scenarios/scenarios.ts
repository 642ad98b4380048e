import { readScenario, type Scenario } from './scenario';
import { scenarioFiles } from './scenarioFiles';

/** The scenarios of a machine, in the order of their names. */
export const scenariosOf = (machine: string): Scenario[] =>
  Object.entries(scenarioFiles)
    .flatMap(([file, content]) => {
      const [, folder, name] = /([^/]+)\/scenarios\/([^/]+)\.json$/.exec(file) ?? [];
      return folder === machine && name !== undefined ? [readScenario(machine, name, content)] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
