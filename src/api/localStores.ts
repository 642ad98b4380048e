/**
 * What the portal holds in memory of the person's data: query results, chosen files, drafts being written.
 * Each such store gives its way to be emptied; all are emptied at login, at logout and when the page goes (AUTH-19..21).
 */
const clearers = new Set<() => void>();

/** @returns takes the store out again. */
export function registerStore(clear: () => void): () => void {
  clearers.add(clear);
  return () => {
    clearers.delete(clear);
  };
}

export function clearLocalStores(): void {
  for (const clear of clearers) clear();
}
