import type { ESTree, Plugin } from 'vite';

const machineModule = /\/machines\/[^?]+\.ts(\?charted)?$/;
const charted = '?charted';

/** A table that the charts share with a part of the application screen: they get a copy, so that it needs no file of its own. */
const shownTable = /\/domain\/applications\/stageTexts\.ts(\?charted)?$/;

/** Properties of a machine that only its chart shows: what its states mean, and why they ignore events. */
const isForCharts = ({ key, value }: ESTree.ObjectProperty): boolean =>
  key.type === 'Identifier' && ((key.name === 'description' && value.type === 'Literal') || key.name === 'ignores');

/** Every property in a tree that only charts show, in the order of the text. */
function found(node: unknown, properties: ESTree.ObjectProperty[] = []): ESTree.ObjectProperty[] {
  if (Array.isArray(node)) for (const each of node) found(each, properties);
  else if (typeof node === 'object' && node !== null) {
    const property = node as ESTree.ObjectProperty;
    if (property.type === 'Property' && isForCharts(property)) properties.push(property);
    else found(Object.values(node), properties);
  }
  return properties;
}

/**
 * The texts of the machines are 5 kB that applicants never read. The charts get the machines with their texts, as modules
 * of their own; all other screens get them without.
 */
export const textsForChartsOnly = (): Plugin => ({
  name: 'machines-texts-for-charts-only',
  apply: 'build',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (!importer || !(importer.endsWith(charted) || importer.includes('/src/charts/'))) return null;
      const resolved = await this.resolve(source, importer.replace(charted, ''), { ...options, skipSelf: true });
      return resolved && (machineModule.test(resolved.id) || shownTable.test(resolved.id))
        ? { ...resolved, id: resolved.id + charted }
        : resolved;
    },
  },
  transform: {
    order: 'post',
    filter: { id: machineModule },
    handler(code, id) {
      if (id.endsWith(charted)) return null;
      let rest = code;
      for (const { start, end } of found(this.parse(code).body).toReversed())
        rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
      return { code: rest, map: null };
    },
  },
});
