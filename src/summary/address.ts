import type { ApiResource } from '#domain/applications/definition';

/** Routes of summaries; separate from the routes of applications, which end in `/:id/:payment`. */
export const summaryRoute = '/summary';

/** Address of the summary of one application. */
export const summaryAddress = (resource: ApiResource, id: number): string => `${summaryRoute}/${resource}/${id}`;
