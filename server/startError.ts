/** Writes why the process cannot start, for operators: with a stack at LOG_LEVEL `debug` and `trace` only. */
export function reportAndExit(error: unknown): never {
  const isForOperators = !['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  const text = error instanceof Error ? (isForOperators ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
