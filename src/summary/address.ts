import type { ApiResource } from '#domain/applications/definition';

/** Where summaries stand; beside the routes of the applications, which end in `/:id/:payment`. */
export const summaryRoute = '/summary';

/** Address of the summary of one application. */
export const summaryAddress = (resource: ApiResource, id: number): string => `${summaryRoute}/${resource}/${id}`;
