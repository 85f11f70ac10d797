import { type Prospect, prospect, type ProspectsQuery } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { notSuppressed } from '../../../people/privacy/index.ts';
import {
  isHidden,
  isShown,
  type ListVersion,
  ofVersion,
  ownPeopleToAdd,
  parametersOf,
  reportedOfPage,
} from './own-members.queries.ts';

/** The version of a list that is in force. */
export function versionInForce({ id, version }: { readonly id: string; readonly version: number }): ListVersion {
  return { listId: id, version };
}

const members = 'list_members';

/** Columns of a member beside the account, and what they are of a consumer. */
const memberColumns = {
  list_id: '{list:UUID}',
  version: '{version:UInt32}',
  first_name: 'first_name',
  consumer_id: 'consumer_id',
  is_own: 'false',
  state: 'state',
  zip: 'zip',
  origin: '{origin:String}',
  has_mail: "address != ''",
  has_email: "email != ''",
  has_phone: "phone != ''",
  added_at: "{at:DateTime64(3, 'UTC')}",
} as const;

export interface Filling extends ListVersion {
  readonly origin: Prospect['type'];
  readonly at: Date;
}

/** Puts people on a version of a list, by a query that selects them. */
export function fillWith(
  clickhouse: AccountClickHouse,
  filling: Filling,
  {
    sql,
    params,
    settings = [],
    columns = {},
  }: {
    sql: string;
    params: object;
    settings?: readonly string[];
    columns?: Partial<Record<keyof typeof memberColumns, string>>;
  },
) {
  return clickhouse.fill(members, Object.keys(memberColumns), {
    sql: `select ${Object.values({ ...memberColumns, ...columns }).join(', ')} ${sql}`,
    params: { ...params, ...parametersOf(filling), origin: filling.origin, at: clickHouseTime(filling.at) },
    settings,
  });
}

/** Puts everybody of a query over `consumers` on a version of a list; who is suppressed is left out. */
export async function fillFromConsumers(
  clickhouse: AccountClickHouse,
  filling: Filling,
  { sql, params }: { sql: string; params: object },
): Promise<void> {
  await fillWith(clickhouse, filling, { sql: `${sql} and ${notSuppressed}`, params });
}

/** Puts own people who are no consumers on a version of a list, by some of their records (a query of ids); who is on it stays as they are. */
export async function fillFromRecords(
  clickhouse: AccountClickHouse,
  filling: Filling,
  { records, params }: { records: string; params: object },
): Promise<void> {
  await fillWith(clickhouse, filling, { sql: ownPeopleToAdd(records), params, columns: { is_own: 'true' } });
}

/** Takes own people off all lists, by some of their records. */
export async function removeRecords(
  clickhouse: AccountClickHouse,
  { records, params }: { records: string; params: Readonly<Record<string, unknown>> },
): Promise<void> {
  await clickhouse.remove(members, `is_own and consumer_id in (${records})`, params);
}

/** Puts chosen people on a version of a list; ids that nobody has are left out, as are people who are suppressed. */
export async function fillFromIds(
  clickhouse: AccountClickHouse,
  filling: Filling,
  ids: readonly string[],
): Promise<void> {
  await fillFromConsumers(clickhouse, filling, {
    sql: 'from consumers where consumer_id in {ids:Array(UUID)}',
    params: { ids },
  });
}

const idRow = z.object({ consumer_id: z.string() });

/** Which of some people can be put on a list: they are in the file, and not suppressed. */
export async function listableAmong(clickhouse: AccountClickHouse, ids: readonly string[]): Promise<string[]> {
  const rows = await clickhouse.rows({
    sql: `select distinct toString(consumers.consumer_id) as consumer_id from consumers where consumers.consumer_id in {ids:Array(UUID)} and ${notSuppressed}`,
    params: { ids },
    row: idRow,
  });
  return rows.map((row) => row.consumer_id);
}

/** Takes a person off a version of a list. */
export async function removeMember(
  clickhouse: AccountClickHouse,
  list: ListVersion,
  consumerId: string,
): Promise<void> {
  await clickhouse.remove(members, `${ofVersion} and consumer_id = {consumer:UUID}`, {
    ...parametersOf(list),
    consumer: consumerId,
  });
}

/** Deletes a version of a list, or all before it. */
export async function removeVersions(
  clickhouse: AccountClickHouse,
  list: ListVersion,
  which: 'this' | 'earlier',
): Promise<void> {
  await clickhouse.remove(
    members,
    `list_id = {list:UUID} and version ${which === 'this' ? '=' : '<'} {version:UInt32}`,
    parametersOf(list),
  );
}

const countRow = z.object({
  count: z.number(),
  mailable: z.number(),
  emailable: z.number(),
  phonable: z.number(),
});
export type MemberCounts = z.infer<typeof countRow>;

/** How many are on a version of a list and how they can be reached; who is suppressed is left out. */
export async function countMembers(clickhouse: AccountClickHouse, list: ListVersion): Promise<MemberCounts> {
  const [row] = await clickhouse.rows({
    sql: `
      select count() as count, countIf(has_mail) as mailable, countIf(has_email) as emailable, countIf(has_phone) as phonable
        from list_members final
       where ${ofVersion}
         and ${isShown}`,
    params: parametersOf(list),
    row: countRow,
  });
  return row ?? { count: 0, mailable: 0, emailable: 0, phonable: 0 };
}

const suppressedRow = z.object({ suppressed: z.number() });

/** How many of a version of a list are suppressed. */
export async function countSuppressed(clickhouse: AccountClickHouse, list: ListVersion): Promise<number> {
  const [row] = await clickhouse.rows({
    sql: `select uniqExact(consumer_id) as suppressed from list_members where ${ofVersion} and ${isHidden}`,
    params: parametersOf(list),
    row: suppressedRow,
  });
  return row?.suppressed ?? 0;
}

const changeRow = z.object({ added: z.number(), removed: z.number() });

/** How a version differs from the one before it. */
export async function compareVersions(
  clickhouse: AccountClickHouse,
  { listId, version }: ListVersion,
): Promise<z.infer<typeof changeRow>> {
  const [row] = await clickhouse.rows({
    sql: `
      select countIf(versions = [{version:UInt32}]) as added, countIf(versions = [{before:UInt32}]) as removed
        from (
          select consumer_id, arraySort(groupUniqArray(version)) as versions
            from list_members
           where list_id = {list:UUID}
             and version in ({before:UInt32}, {version:UInt32})
           group by consumer_id
        )`,
    params: { list: listId, version, before: version - 1 },
    row: changeRow,
  });
  return row ?? { added: 0, removed: 0 };
}

/** Which of these people are on a version of a list. */
export async function membersAmong(
  clickhouse: AccountClickHouse,
  list: ListVersion,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await clickhouse.rows({
    sql: `select distinct toString(consumer_id) as consumer_id from list_members where ${ofVersion} and list_members.consumer_id in {ids:Array(UUID)}`,
    params: { ...parametersOf(list), ids },
    row: idRow,
  });
  return new Set(rows.map((row) => row.consumer_id));
}

/** The last person of a page, after whom the next one begins. */
export interface MemberPlace {
  readonly first_name: string;
  readonly id: string;
}

const personRow = prospect.omit({ address: true }).extend({
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

interface MemberPage extends Pick<ProspectsQuery, 'type' | 'orderDirection'> {
  readonly after: MemberPlace | null;
  readonly limit: number;
  /** Only these people; everybody without it. */
  readonly among?: readonly string[];
}

/** The next people of a version of a list by first name, in full; suppressed people are left out. */
export async function nextMembers(
  clickhouse: AccountClickHouse,
  list: ListVersion,
  { type, orderDirection, after, limit, among }: MemberPage,
): Promise<Prospect[]> {
  const [beyond, order] = orderDirection === 'asc' ? ['>', 'asc'] : ['<', 'desc'];
  const rows = await clickhouse.rows({
    sql: `
      with page as (
        select first_name, consumer_id, is_own, state, zip, origin
          from list_members final
         where ${ofVersion}
           ${after === null ? '' : `and (first_name, consumer_id) ${beyond} ({after_name:String}, {after_id:UUID})`}
           ${type === 'all' ? '' : 'and origin = {type:String}'}
           ${among === undefined ? '' : 'and list_members.consumer_id in {among:Array(UUID)}'}
           and ${isShown}
         order by first_name ${order}, consumer_id ${order}
         limit {limit:UInt32}
      )
      select toString(page.consumer_id) as id, page.origin as type, page.first_name as first_name, people.last_name as last_name,
             people.email as email, people.phone as phone, people.address as line1, people.city as city, if(page.is_own, people.state, page.state) as state,
             if(page.is_own, people.zip, page.zip) as zip,
             people.age_range as age_range, people.income_range as income_range, people.net_worth as net_worth, people.gender as gender,
             people.married as married, people.children as children, people.homeowner as homeowner, people.title as title,
             people.seniority_level as seniority_level, people.company as company
        from page
        left any join (${reportedOfPage}) as people on people.consumer_id = page.consumer_id
       order by page.first_name ${order}, page.consumer_id ${order}`,
    params: {
      ...parametersOf(list),
      limit,
      ...(after === null ? {} : { after_name: after.first_name, after_id: after.id }),
      ...(type === 'all' ? {} : { type }),
      ...(among === undefined ? {} : { among }),
    },
    row: personRow,
  });
  return rows.map(({ line1, city, state, zip, ...person }) => ({ ...person, address: { line1, city, state, zip } }));
}
