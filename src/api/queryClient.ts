import { QueryClient } from '@tanstack/react-query';
import { registerStore } from './localStores';

/**
 * The cache of all reads. A failed read is not retried automatically: the view shows the error and a retry button.
 * Keys start with the acting party or the language wherever the answer depends on it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0 },
    mutations: { retry: false },
  },
});

/** How long an answer is used without being asked for again, in milliseconds. */
export const staleTimes = {
  /** Asked for before the screen that shows it: not asked for again when the screen comes. */
  prefetched: 10_000,
  /** Codes hardly change: a list is asked for once for a language. */
  codeList: 10 * 60_000,
};

/** AUTH-19..21: answers still on their way are dropped, too (OPEN-85). */
registerStore(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});
