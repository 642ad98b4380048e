/** The lists of the declaration that rows are imported into and exported from. */
export const declarationLists = ['ammunition', 'ammoComponents', 'weapon', 'essentialComponents'] as const;
export type DeclarationList = (typeof declarationLists)[number];

/** The lists of applications that rows are imported into. */
export const importLists = [...declarationLists, 'employees', 'depositories'] as const;
export type ImportList = (typeof importLists)[number];

/** Limits of what is remembered of suppliers' tables. */
export const rememberedLimits = { tables: 50, name: 100, header: 200, value: 250 } as const;

/** A column of a supplier's table: its header, and the column of the list that it is; null: it is not imported. */
export interface RememberedColumn {
  header: string;
  column: string | null;
}

/** How a company imports the table of a supplier (IMP-05). */
export interface RememberedTable {
  id: number;
  list: ImportList;
  /** Given by the company; one for each list. */
  name: string;
  columns: readonly RememberedColumn[];
  /** One value for all rows, by the columns of the list. */
  constants: Readonly<Record<string, string>>;
}

/** What is remembered of a table, without its id. */
export type TableToRemember = Omit<RememberedTable, 'id'>;
