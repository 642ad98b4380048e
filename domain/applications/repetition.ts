/** Why an application is begun from an earlier one (DEC-01). */
export const repetitions = ['copy', 'correction'] as const;
export type Repetition = (typeof repetitions)[number];

/** An application that begins with the answers of an earlier one. */
export interface RepeatedApplication {
  /** Id of the earlier one. */
  id: number;
  as: Repetition;
}
