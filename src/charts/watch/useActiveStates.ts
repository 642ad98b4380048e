import { useMemo } from 'react';
import { catalogue } from '#machines/catalogue';
import type { MachineReport } from '../../inspection/messages';
import { statesOfValue } from './statesOfValue';

const none: ReadonlySet<string> = new Set();

/** The states that the first running actor of a machine is in, by the machine's id; none for one that does not run. */
export function useActiveStates(
  machines: ReadonlyMap<string, MachineReport>,
): (machine: string) => ReadonlySet<string> {
  return useMemo(() => {
    const known = new Map<string, ReadonlySet<string>>();
    return (id) => {
      const entry = catalogue.find((each) => each.id === id);
      const report = [...machines.values()].find(({ machine }) => machine === id);
      if (!known.has(id)) known.set(id, entry && report ? statesOfValue(entry, report.value) : none);
      return known.get(id) ?? none;
    };
  }, [machines]);
}
