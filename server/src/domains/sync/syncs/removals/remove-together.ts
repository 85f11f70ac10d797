import pLimit from 'p-limit';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { type KnownRow, removeKnownRows } from '../sending/synced-rows.queries.ts';

/** Deletes what is known of rows of an account; resolves once they are gone. */
export type RemoveKnown = (accountId: string, rows: readonly KnownRow[]) => Promise<void>;

/**
 * Makes one delete of all that are asked for while another one runs: each goes through the whole table, so that as many syncs that end at the same time
 * would wait for each other.
 */
export function removingTogether(clickhouse: ClickHouse): RemoveKnown {
  const limit = pLimit(1);
  const waiting = new Map<string, { readonly rows: KnownRow[]; readonly done: Promise<void> }>();
  return (accountId, rows) => {
    const open = waiting.get(accountId);
    if (open !== undefined) {
      open.rows.push(...rows);
      return open.done;
    }
    const all = [...rows];
    const done = limit(async () => {
      waiting.delete(accountId);
      await removeKnownRows(scopeToAccount(clickhouse, accountId), all);
    });
    waiting.set(accountId, { rows: all, done });
    return done;
  };
}
