import { accountTables } from '../platform/clickhouse/account-tables.ts';
// The domains say which tables there are.
import '../domains/domains.ts';

/** Names of the tables of accounts, for tests that start no server. */
export const accountTableNames: readonly string[] = accountTables().map(({ name }) => name);
