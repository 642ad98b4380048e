/** Content of every `machines/<machine>/scenarios/<name>.json`, by its path. */
export const scenarioFiles: Readonly<Record<string, unknown>> = import.meta.glob('/machines/*/scenarios/*.json', {
  eager: true,
  import: 'default',
});
