import type { OwnPerson, PeopleQuery, PersonRecord } from '@acquaint/contract';
import { z } from 'zod';
import type { ListOf, PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/clickhouse/keyset.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { peopleOfAccount } from '../../../accounts/users/index.ts';
import { latest, latestField as field, recordName, visibleRecords } from '../graph/visible-records.queries.ts';

const instant = (column: string): string => `formatDateTime(${column}, '%Y-%m-%dT%H:%i:%S.000Z')`;

/** Whether any of the records that are grouped was made up; `sample` are the pixels and imports of such. */
export const isSample =
  'toBool(countIf(has({sample:Array(UUID)}, pixel_id) or has({sample:Array(UUID)}, import_id)) > 0) as is_sample';

/** A person of the records that are grouped. */
const personOf = `
  person_id, ${latest(recordName)} as name, ${field('email')} as email, ${field('phone')} as phone, ${field('city')} as city,
  ${field('state')} as home_state, count() as record_count, uniqExactIf(visitor_id, visitor_id != toUUID('${nilId}')) as devices,
  arraySort(groupUniqArray(source)) as sources, toBool(max(consumer_id) != toUUID('${nilId}')) as is_consumer,
  ${isSample},
  min(recorded_at) as first_at, max(recorded_at) as last_at`;

const shown = `
  toString(person_id) as id, name, email, phone, city, home_state as state, record_count as records, devices, sources, is_consumer, is_sample,
  ${instant('first_at')} as first_seen, ${instant('last_at')} as last_seen`;

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  records: z.number(),
  devices: z.number(),
  sources: z.array(z.enum(['import', 'pixel'])),
  is_consumer: z.boolean(),
  is_sample: z.boolean(),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
});

const orders = {
  last_seen: { by: 'toUnixTimestamp64Milli(last_at)', type: 'Int64' },
  first_seen: { by: 'toUnixTimestamp64Milli(first_at)', type: 'Int64' },
  name: { by: 'lowerUTF8(name)', type: 'String' },
  records: { by: 'record_count', type: 'Int64' },
} as const;

/** A condition over records, of whose people any record must fulfil it. */
function conditionOf({ search, source }: ListOf<PeopleQuery>): { having: string; params: Record<string, unknown> } {
  const conditions = [
    ...(source === 'all' ? [] : ['countIf(source = {source:String}) > 0']),
    ...(search === undefined || search === ''
      ? []
      : [
          `countIf(positionCaseInsensitiveUTF8(concat(${recordName}, ' ', arrayStringConcat(mapValues(fields), ' ')), {search:String}) > 0) > 0`,
        ]),
  ];
  return { having: conditions.length === 0 ? '' : `having ${conditions.join(' and ')}`, params: { source, search } };
}

const countRow = z.object({ total: z.number() });

/** One page of the people of the account, and how many there are. */
export async function pageOfPeople(
  own: AccountClickHouse,
  query: ListOf<PeopleQuery>,
  { sample, after, limit, offset }: PagePart & { readonly sample: readonly string[] },
): Promise<{ rows: Placed<OwnPerson>[]; total: number }> {
  const { having, params } = conditionOf(query);
  const keys = keyset([
    { ...orders[query.orderBy], direction: query.orderDirection },
    { by: 'person_id', type: 'UUID', direction: 'asc' },
  ]);
  const farther = keys.after(after);
  const [counted] = await own.rows({
    sql: `select count() as total from (select person_id from ${visibleRecords} group by person_id ${having})`,
    params,
    row: countRow,
  });
  const people = await own.rows({
    sql: `
      select ${shown}, ${keys.place} as place
        from (select ${personOf} from ${visibleRecords} group by person_id ${having})
       where ${farther.sql}
       order by ${keys.order}
       limit {limit:UInt32} offset {offset:UInt64}`,
    params: { ...params, ...farther.params, sample, limit, offset },
    row: personRow.extend({ place: z.array(z.string()) }),
  });
  return { rows: people, total: counted?.total ?? 0 };
}

/** How many people the account knows. */
export const knownPeople = peopleOfAccount.by(async (own) => {
  const [counted] = await own.rows({
    sql: `select uniqExact(person_id) as total from ${visibleRecords}`,
    row: countRow,
  });
  return counted?.total ?? 0;
});

/** A person of the account; null where there is none of that id. */
export async function findPerson(
  own: AccountClickHouse,
  id: string,
  sample: readonly string[],
): Promise<OwnPerson | null> {
  const [person] = await own.rows({
    sql: `select ${shown} from (select ${personOf} from ${visibleRecords} where person_id = {id:UUID} group by person_id)`,
    params: { id, sample },
    row: personRow,
  });
  return person ?? null;
}

const recordRow = z.object({
  id: z.string(),
  person: z.string(),
  source: z.enum(['import', 'pixel']),
  import_id: z.string(),
  pixel_id: z.string(),
  visitor_id: z.string(),
  row: z.number(),
  fields: z.record(z.string(), z.string()),
  has_key: z.boolean(),
  consent: z.string(),
  recorded_at: z.iso.datetime(),
});
export type StoredRecord = z.infer<typeof recordRow>;

const shownRecords = 1_000;

/** Records of a person, or those of some ids, the newest first. */
export async function recordsOf(
  own: AccountClickHouse,
  ids: { readonly person: string } | { readonly records: readonly string[] },
): Promise<StoredRecord[]> {
  const where = 'person' in ids ? 'person_id = {person:UUID}' : 'record_id in {records:Array(UUID)}';
  return own.rows({
    sql: `
      select toString(record_id) as id, toString(person_id) as person, source, toString(known.import_id) as import_id,
             toString(known.pixel_id) as pixel_id, toString(known.visitor_id) as visitor_id, row, fields, toBool(email_key != '') as has_key,
             consent, ${instant('known.recorded_at')} as recorded_at
        from ${visibleRecords} as known
       where ${where}
       order by known.recorded_at desc, record_id
       limit ${shownRecords}`,
    params: { ...ids },
    row: recordRow,
  });
}

/** What imports and pixels are called, by their ids. */
export function originsOf(
  imports: Iterable<{ readonly id: string; readonly fileName: string }>,
  pixels: Iterable<{ readonly id: string; readonly name: string }>,
): ReadonlyMap<string, string> {
  return new Map([
    ...[...imports].map(({ id, fileName }) => [id, fileName] as const),
    ...[...pixels].map(({ id, name }) => [id, name] as const),
  ]);
}

/** A record as the contract shows it; origins are named by the id of their import or pixel. */
export function presentRecord(record: StoredRecord, origins: ReadonlyMap<string, string>): PersonRecord {
  const { id, source, fields, consent, recorded_at: at } = record;
  const isImport = source === 'import';
  return {
    id,
    source,
    origin: origins.get(isImport ? record.import_id : record.pixel_id) ?? '',
    row: isImport ? record.row : null,
    fields,
    has_hashed_email: record.has_key && fields['email'] === undefined,
    consent,
    recorded_at: at,
  };
}
