import { z } from 'zod';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/clickhouse/keyset.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { ownPeople, shownOnce, membersIn, visibleIn } from '../../../people/people/index.ts';
import { notSuppressed } from '../../../people/privacy/index.ts';
import type { TaggedQuestion } from './taggings.store.ts';

const people = 'tagged_people';
const columns = ['tag_id', 'consumer_id', 'is_own', 'state', 'zip', 'tagged_at'] as const;

/** A condition over who is tagged: they may be shown. */
const isVisible = visibleIn(people);

const useRow = z.object({ tag_id: z.string(), uses: z.number(), last_at: z.iso.datetime() });

/** How many people carry each tag, and since when the last one does; who is suppressed is not counted. */
export async function countPeople(clickhouse: AccountClickHouse): Promise<z.infer<typeof useRow>[]> {
  return clickhouse.rows({
    sql: `
      select toString(tagged_people.tag_id) as tag_id, uniqExact(consumer_id) as uses,
             formatDateTime(max(tagged_at), '%Y-%m-%dT%H:%i:%SZ') as last_at
        from tagged_people
       where ${isVisible}
       group by tagged_people.tag_id`,
    row: useRow,
  });
}

const idRow = z.object({ id: z.string() });

/** Which of these people are in the consumer file, or carry a tag as people of the account, and are not suppressed. */
export async function knownPeople(clickhouse: AccountClickHouse, ids: readonly string[]): Promise<Set<string>> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(consumer_id) as id from consumers where consumer_id in {ids:Array(UUID)} and ${notSuppressed}
       union distinct
      select toString(consumer_id) as id from tagged_people where is_own and consumer_id in {ids:Array(UUID)} and ${isVisible}`,
    params: { ids },
    row: idRow,
  });
  return new Set(rows.map(({ id }) => id));
}

interface TaggedConsumers {
  /** `from consumers where …`; who is suppressed is left out by itself. */
  readonly sql: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly tagIds: readonly string[];
  readonly at: Date;
}

/** Puts tags on everybody of a query over `consumers`. */
export async function tagConsumers(
  clickhouse: AccountClickHouse,
  { sql, params, tagIds, at }: TaggedConsumers,
): Promise<void> {
  if (tagIds.length === 0) return;
  await clickhouse.fill(people, columns, {
    sql: `select arrayJoin({tags:Array(UUID)}) as tag, consumer_id, false, state, zip, {at:DateTime64(3, 'UTC')} ${sql} and ${notSuppressed}`,
    params: { ...params, tags: tagIds, at: clickHouseTime(at) },
    settings: [],
  });
}

/** Puts tags on people of the account who are no consumers, by some of their records (a query of ids). */
export async function tagRecords(
  clickhouse: AccountClickHouse,
  { records, params, tagIds, at }: Omit<TaggedConsumers, 'sql'> & { readonly records: string },
): Promise<void> {
  if (tagIds.length === 0) return;
  await clickhouse.fill(people, columns, {
    sql: `
      select arrayJoin({tags:Array(UUID)}) as tag, consumer_id, true, state, zip, {at:DateTime64(3, 'UTC')}
        from (${ownPeople({ records, consumers: `select toUUID('${nilId}')` })})
       where known_as = toUUID('${nilId}')`,
    params: { ...params, tags: tagIds, at: clickHouseTime(at) },
    settings: [],
  });
}

/** Takes all tags off who carries them by some records (a query of ids). */
export async function untagRecords(
  clickhouse: AccountClickHouse,
  { records, params }: { readonly records: string; readonly params: Readonly<Record<string, unknown>> },
): Promise<void> {
  await clickhouse.remove(people, `is_own and consumer_id in (${records})`, params);
}

/** Puts tags on people who are in the file. */
export async function tagPeople(
  clickhouse: AccountClickHouse,
  { ids, ...tagged }: { ids: readonly string[]; tagIds: readonly string[]; at: Date },
): Promise<void> {
  const sql = 'from consumers where consumer_id in {ids:Array(UUID)}';
  await tagConsumers(clickhouse, { ...tagged, sql, params: { ids } });
}

/** Takes tags off people: those given, or all others. */
export async function untagPeople(
  clickhouse: AccountClickHouse,
  { ids, tagIds, which }: { ids: readonly string[]; tagIds: readonly string[]; which: 'these' | 'others' },
): Promise<void> {
  const tagged = `tag_id ${which === 'these' ? '' : 'not '}in {tags:Array(UUID)}`;
  await clickhouse.remove(people, `consumer_id in {ids:Array(UUID)} and ${tagged}`, { ids, tags: tagIds });
}

/** Takes tags off everybody. */
export async function deleteTags(clickhouse: AccountClickHouse, tagIds: readonly string[]): Promise<void> {
  await clickhouse.remove(people, 'tag_id in {tags:Array(UUID)}', { tags: tagIds });
}

/** Puts whoever carries some tags under another one, too. */
export async function copyPeople(clickhouse: AccountClickHouse, from: readonly string[], into: string): Promise<void> {
  await clickhouse.fill(people, columns, {
    sql: `
      select {into:UUID}, consumer_id, is_own, state, zip, tagged_at
        from tagged_people final
       where tag_id in {from:Array(UUID)}`,
    params: { from, into },
    settings: [],
  });
}

const tagRow = z.object({ id: z.string(), tag_ids: z.array(z.string()) });

/** The ids of the tags of people. */
export async function tagIdsOf(clickhouse: AccountClickHouse, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(consumer_id) as id, groupUniqArray(toString(tagged_people.tag_id)) as tag_ids
        from tagged_people
       where consumer_id in {ids:Array(UUID)}
         and ${isVisible}
       group by consumer_id`,
    params: { ids },
    row: tagRow,
  });
  return new Map(rows.map((row) => [row.id, row.tag_ids]));
}

const ofAsked = 'tagged_people.tag_id in {tags:Array(UUID)}';
const asked = membersIn(people, ofAsked);

/** People who answer a question, as a subquery with their place in the file. */
function answering({ tagIds, least }: TaggedQuestion): { sql: string; params: Record<string, unknown> } {
  return {
    sql: `
      select consumer_id, any(is_own) as stands_own, any(state) as state, any(zip) as zip
        from tagged_people
       where ${shownOnce(asked)}
         and ${ofAsked}
       group by consumer_id
      having uniqExact(tagged_people.tag_id) >= {least:UInt32}`,
    params: { least, tags: tagIds },
  };
}

const countRow = z.object({ count: z.number() });

/** How many people answer a question. */
export async function countTaggedPeople(clickhouse: AccountClickHouse, question: TaggedQuestion): Promise<number> {
  const { sql, params } = answering(question);
  const [row] = await clickhouse.rows({ sql: `select count() as count from (${sql})`, params, row: countRow });
  return row?.count ?? 0;
}

const personRow = z.object({ id: z.string(), name: z.string(), note: z.string(), place: z.array(z.string()) });
export type TaggedPerson = Omit<z.infer<typeof personRow>, 'place'>;

/** A page of the people who answer a question, by name. */
export async function listTaggedPeople(
  clickhouse: AccountClickHouse,
  question: TaggedQuestion & { orderDirection: 'asc' | 'desc' },
  { after, limit, offset }: PagePart,
): Promise<Placed<TaggedPerson>[]> {
  const { sql, params } = answering(question);
  const { orderDirection: direction } = question;
  const keys = keyset([
    { by: 'first_name', type: 'String', direction },
    { by: 'last_name', type: 'String', direction },
    { by: 'consumer_id', type: 'UUID', direction },
  ]);
  const farther = keys.after(after);
  const rows = await clickhouse.rows({
    sql: `
      with found as (${sql})
      select toString(consumer_id) as id, trim(concat(first_name, ' ', last_name)) as name,
             arrayStringConcat(arrayFilter(part -> part != '', [city, state]), ', ') as note, ${keys.place} as place
        from (
          select consumer_id, first_name, last_name, city, state from consumers
           where (state, zip, consumer_id) in (select state, zip, consumer_id from found where not stands_own)
           union all
          select consumer_id, first_name, last_name, city, state
            from (${ownPeople({ ...asked, records: 'select consumer_id from found where stands_own' })})
        )
       where ${farther.sql}
       order by ${keys.order}
       limit {limit:UInt32} offset {offset:UInt32}`,
    params: { ...params, ...farther.params, limit, offset },
    row: personRow,
  });
  return rows;
}
