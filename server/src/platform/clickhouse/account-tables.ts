/** A table of ClickHouse whose rows belong to accounts, in the manifest of the domain that writes it. */
export interface AccountTable {
  readonly name: string;
  /**
   * Which rows are of a person, by `visitors`, `consumers`, `records`, `people` (ids), `keys` (of addresses) and `pepper`; null: none that may be erased.
   * They are erased from the last table to the first: rows may be found by those of tables before them.
   */
  readonly ofPerson: string | null;
  /** A destination must hear of the person first: the domain erases the rows itself. */
  readonly isErasedLater?: boolean;
  /** An account reads the rows of the installation too, which have the zero UUID in the place of an account. */
  readonly isShared?: boolean;
  /** The columns that make a row unique, and the file of the account's export that holds the rows, where there is one. */
  readonly exported?: { readonly key: readonly string[]; readonly file?: string };
}

let known: readonly AccountTable[] = [];

const namesOf = (tables: readonly AccountTable[]): string => tables.map(({ name }) => name).join(' ');

/**
 * Says which tables there are: `domains.ts` alone does, and a process of work, which gets them from there. Throws where others are known already: rows of
 * a table that is left out would be everybody's.
 */
export function setAccountTables(tables: readonly AccountTable[]): void {
  if (known.length > 0 && namesOf(known) !== namesOf(tables))
    throw new Error('Other tables of accounts are known in this process');
  known = tables;
}

/** Every table of accounts. Throws where nobody has said which there are: nothing may be read as if no table had an account. */
export function accountTables(): readonly AccountTable[] {
  if (known.length === 0) throw new Error('The tables of accounts are not known in this process');
  return known;
}
