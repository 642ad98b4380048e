/**
 * Rows that a save leaves out because they have not changed: their ids, by the name of their list. The list of the body
 * holds the others; `ordering` says where each stands. The answer leaves out the same rows.
 */
export type KeptRows = Readonly<Record<string, readonly string[]>>;
