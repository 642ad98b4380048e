/** A key with which a system of the company declares (DEC-02). The key itself is shown once, when it is made. */
export interface CompanyKey {
  id: number;
  /** What the company calls the system. */
  name: string;
  /** The last four characters of the key. */
  ending: string;
  /** First and last name of the entrepreneur who made it. */
  madeBy: string;
  /** Instants; null: never. */
  created: string;
  used: string | null;
  ended: string | null;
}

/** The answer to the making of a key. */
export interface NewCompanyKey {
  id: number;
  key: string;
}

/** `keys`: most keys of a company that are in force; `name`: longest name of one. */
export const companyKeyLimits = { keys: 10, name: 60 } as const;
