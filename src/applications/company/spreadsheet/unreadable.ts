import type { ReadFailure } from '#domain/spreadsheet';

/** The source is no table, or is beyond the limits. */
export class Unreadable extends Error {
  constructor(readonly reason: ReadFailure) {
    super(`the spreadsheet cannot be read: ${reason}`);
  }
}
