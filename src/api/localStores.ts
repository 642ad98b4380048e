/**
 * Registry of stores in memory with data of the person; at present the query cache is the only one. All are cleared at
 * login, at logout, when the acting party changes and when the page is hidden (AUTH-19..21). Chosen files end with the
 * actors that hold them; drafts in session storage are removed by `forgetDrafts` in `session/storage.ts`.
 */
const clearers = new Set<() => void>();

/** @returns a function that unregisters the store. */
export function registerStore(clear: () => void): () => void {
  clearers.add(clear);
  return () => {
    clearers.delete(clear);
  };
}

export function clearLocalStores(): void {
  for (const clear of clearers) clear();
}
