const storageKey = 'charts:opening';

/** How charts open. `start`: at a readable size; `whole`: all of the chart, however small. */
export type Opening = 'start' | 'whole';

/** The choice made last, in this browser. */
export function rememberedOpening(): Opening {
  try {
    return localStorage.getItem(storageKey) === 'whole' ? 'whole' : 'start';
  } catch {
    return 'start';
  }
}

/** Storage may be closed; then the choice lasts as long as the chart. */
export function rememberOpening(opening: Opening): void {
  try {
    localStorage.setItem(storageKey, opening);
  } catch {
    // Nothing is lost but the convenience.
  }
}
