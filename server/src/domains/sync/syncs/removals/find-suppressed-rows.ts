import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { entriesOf } from '../../../people/privacy/index.ts';
import type { RemovalToEnqueue } from './removals.store.ts';
import { readSuppressedRows } from '../sending/synced-rows.queries.ts';

const atOnce = 5_000;

/** Rows of suppressed people whom a destination still has, of all accounts, page by page, with the entries that suppress them. */
export async function* findSuppressedRows(clickhouse: ClickHouse): AsyncGenerator<readonly RemovalToEnqueue[]> {
  let after: { account: string; sync: string; key: string } | null = null;
  for (;;) {
    const rows = await readSuppressedRows(clickhouse, { after, limit: atOnce });
    const last = rows.at(-1);
    if (last === undefined) return;
    const entries = await entriesOf(
      clickhouse,
      rows.map(({ account, email, consumer }) => ({ account, emailKey: email, consumerId: consumer })),
    );
    yield rows.map(({ account, sync, key }, place) => ({ account, sync, key, entry: entries[place] ?? null }));
    if (rows.length < atOnce) return;
    after = last;
  }
}
