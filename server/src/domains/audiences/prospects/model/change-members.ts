import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import { createListStore } from './lists.store.ts';
import { countMembers, fillFromConsumers, fillFromRecords, removeRecords, versionInForce } from './members.queries.ts';

type Params = Readonly<Record<string, unknown>>;

interface AddedPeople {
  readonly listId: string;
  /** What follows `select …` over `consumers`; who is suppressed is left out by itself. */
  readonly consumers: string;
  /** A query of ids of records: those of them who are no consumers are added by what the account knows. */
  readonly records: string;
  readonly params: Params;
}

type Changed = Pick<Services, 'postgres' | 'now'>;

async function recount({ postgres }: Changed, own: AccountClickHouse, listId: string): Promise<void> {
  const list = await postgres.forAccount(own.accountId, (tx) => createListStore(tx).find(listId));
  if (list === null) return;
  const counts = await countMembers(own, versionInForce(list));
  await postgres.forAccount(own.accountId, (tx) => createListStore(tx).update(listId, counts));
}

/** Adds the people whom another feature knows to a list; who is on it already stays as they are. A list that is gone is passed over. */
export async function addPeopleToList(
  services: Changed,
  own: AccountClickHouse,
  { listId, consumers, records, params }: AddedPeople,
): Promise<void> {
  const list = await services.postgres.forAccount(own.accountId, (tx) => createListStore(tx).find(listId));
  if (list === null) return;
  const filling = { ...versionInForce(list), origin: 'imported', at: services.now() } as const;
  const missing = `${consumers} and consumer_id not in (select list_members.consumer_id from list_members where list_id = {list:UUID} and version = {version:UInt32})`;
  await fillFromConsumers(own, filling, { sql: missing, params });
  await fillFromRecords(own, filling, { records, params });
  await recount(services, own, listId);
}

/** Takes who is on lists by some records (a query of ids) off them; `listId` is the list whose people are recounted. */
export async function takeRecordsOffLists(
  services: Changed,
  own: AccountClickHouse,
  { listId, ...of }: { readonly listId: string | null; readonly records: string; readonly params: Params },
): Promise<void> {
  await removeRecords(own, of);
  if (listId !== null) await recount(services, own, listId);
}
