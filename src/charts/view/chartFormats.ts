/** What a chart can be saved as. */
export const chartFormats = ['svg', 'png'] as const;
export type ChartFormat = (typeof chartFormats)[number];
