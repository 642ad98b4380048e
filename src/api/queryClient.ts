import { QueryClient } from '@tanstack/react-query';
import { registerStore } from './localStores';

/**
 * The one cache of plain reads. A failed read is not repeated by itself: the person is told and may try again.
 * Keys start with the acting party or the language wherever the answer depends on it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0 },
    mutations: { retry: false },
  },
});

/** AUTH-19..21: answers still on their way are dropped, too (OPEN-85). */
registerStore(() => {
  void queryClient.cancelQueries();
  queryClient.clear();
});
