import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../platform/services.ts';
import { createListStore } from '../prospect-lists/index.ts';
import { countMembers, fillFromConsumers, versionInForce } from './members.queries.ts';

interface AddedConsumers {
  readonly listId: string;
  /** What follows `select …` over `consumers`; who is suppressed is left out by itself. */
  readonly sql: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Adds the people whom another feature knows to a list; who is on it already stays as they are. A list that is gone is passed over. */
export async function addConsumersToList(
  { postgres, now }: Services,
  own: AccountClickHouse,
  { listId, sql, params }: AddedConsumers,
): Promise<void> {
  const list = await postgres.forAccount(own.accountId, (tx) => createListStore(tx).find(listId));
  if (list === null) return;
  const version = versionInForce(list);
  const missing = `${sql} and consumer_id not in (select list_members.consumer_id from list_members where list_id = {list:UUID} and version = {version:UInt32})`;
  await fillFromConsumers(own, { ...version, origin: 'imported', at: now() }, { sql: missing, params });
  const counts = await countMembers(own, version);
  await postgres.forAccount(own.accountId, (tx) => createListStore(tx).update(listId, counts));
}
