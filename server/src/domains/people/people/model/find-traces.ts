import { phoneKey } from '@acquaint/engine';
import { z } from 'zod';
import { addressKey } from '../../../../platform/auth/email-key.ts';
import { isOneOfKeys, newestKeyOf } from '../../../../platform/auth/identity-key.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { currentPerson } from '../graph/move-records.ts';
import { recordName } from '../graph/visible-records.queries.ts';
import { phoneKeyOf } from '../../privacy/index.ts';

/** Everything that one person is identified by, in the data of one account. */
export interface Traces {
  readonly people: readonly string[];
  readonly records: readonly string[];
  readonly visitors: readonly string[];
  readonly consumers: readonly string[];
  /** Hexadecimal keys of addresses. */
  readonly keys: readonly string[];
  readonly emails: readonly string[];
  /** What the keys were made with. */
  readonly pepper: string;
  /** As `phoneKey` has them. */
  readonly phones: readonly string[];
  /** First names in lower case: of those who share a phone they show who is meant. */
  readonly names: readonly string[];
  /** Full names with the ZIP codes of their records. */
  readonly homes: readonly { readonly name: string; readonly zip: string }[];
  /** Rows of files that were imported, from 0. */
  readonly rows: readonly { readonly importId: string; readonly row: number }[];
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idRow = z.object({ id: z.string() });
const fewestDigits = 7;

async function ids(own: AccountClickHouse, sql: string, params: Readonly<Record<string, unknown>>): Promise<string[]> {
  const rows = await own.rows({ sql: `select distinct toString(id) as id from (${sql})`, params, row: idRow });
  return rows.map(({ id }) => id).filter((id) => id !== '' && id !== nilId);
}

/** What an identifier says by itself, and a condition over records that it names. */
async function begin(own: AccountClickHouse, pepper: string, identifier: string) {
  if (identifier.includes('@')) {
    const email = identifier.trim().toLowerCase();
    const keys = [addressKey(pepper, email)];
    return { condition: 'email_key in {keys:Array(String)}', params: { keys }, keys, emails: [email] };
  }
  if (uuid.test(identifier)) {
    const id = identifier.toLowerCase();
    const condition = '{id:UUID} in (person_id, record_id, visitor_id, consumer_id) or person_id = {now:UUID}';
    return { condition, params: { id, now: await currentPerson(own, id) }, visitor: id };
  }
  const digits = phoneKey(identifier) ?? identifier.replaceAll(/\D/g, '').slice(-10);
  const isPhone = digits.length >= fewestDigits && /^[\d\s()+./-]+$/.test(identifier);
  const byPhone = isPhone ? ` or ${phoneKeyOf("fields['phone']")} = {digits:String}` : '';
  return {
    condition: `fields['customer_id'] = {number:String}${byPhone}`,
    params: { number: identifier, digits },
    phones: isPhone ? [digits] : [],
  };
}

const recordRow = z.object({
  record: z.string(),
  person: z.string(),
  import_id: z.string(),
  row: z.number(),
  visitor: z.string(),
  consumer: z.string(),
  key: z.string(),
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  full_name: z.string(),
  zip: z.string(),
});

const distinct = (...lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].filter((one) => one !== '' && one !== nilId);

type Reported = Readonly<Record<'keys' | 'emails' | 'phones', string[]>>;

const heldRow = z.object({ key: z.string(), email: z.string(), phone: z.string() });

/** Of addresses and phones those that nobody else of the account has: what a household shares identifies nobody. */
async function exclusive(own: AccountClickHouse, people: readonly string[], reported: Reported): Promise<Reported> {
  const phone = phoneKeyOf("fields['phone']");
  const held = await own.rows({
    sql: `
      select distinct email_key as key, lower(trim(fields['email'])) as email, ${phone} as phone
        from (select * from person_records final) as known
       where person_id not in {people:Array(UUID)}
         and (email_key in {keys:Array(String)} or ${phone} in {phones:Array(String)})`,
    params: { people, keys: reported.keys, phones: reported.phones },
    row: heldRow,
  });
  const without = (values: readonly string[], column: 'key' | 'email' | 'phone'): string[] => {
    const others = new Set(held.map((row) => row[column]));
    return values.filter((value) => !others.has(value));
  };
  return {
    keys: without(reported.keys, 'key'),
    emails: without(reported.emails, 'email'),
    phones: without(reported.phones, 'phone').filter((digits) => digits.length >= fewestDigits),
  };
}

/** Everything that one person is identified by, found by any identifier. Throws 404 where nothing is stored of them, 409 where several have it. */
export async function findTraces(
  { services, clickhouse: own }: Pick<UserContext, 'services' | 'clickhouse'>,
  identifier: string,
): Promise<Traces> {
  const found = await begin(own, services.identityPepper, identifier);
  const records = await own.rows({
    sql: `
      select toString(record_id) as record, toString(person_id) as person, toString(known.import_id) as import_id, row, toString(visitor_id) as visitor,
             toString(consumer_id) as consumer, email_key as key, lower(trim(fields['email'])) as email, ${phoneKeyOf("fields['phone']")} as phone, lowerUTF8(fields['given_name']) as name,
             ${recordName} as full_name, substring(trim(fields['zip']), 1, 5) as zip
        from (select * from person_records final) as known
       where person_id in (select person_id from person_records final where ${found.condition})`,
    params: found.params,
    row: recordRow,
  });
  const people = distinct(records.map(({ person }) => person));
  if (people.length > 1)
    throw new OperationError('ambiguous', { message: 'Several people have this: ask by the id of one of them.' });
  const of = (column: 'key' | 'email' | 'phone'): string[] => records.map((record) => record[column]);
  const alone = await exclusive(own, people, {
    keys: distinct(found.keys ?? [], of('key')),
    emails: distinct(found.emails ?? [], of('email')),
    phones: distinct(found.phones ?? [], of('phone')),
  });
  const { keys } = alone;
  const reported = await ids(
    own,
    `select visitor_id as id from events where ${newestKeyOf('email_key')} in {keys:Array(String)} or visitor_id = {visitor:UUID}
      union all
     select visitor_id from visitor_people where email_key in {keys:Array(String)} or visitor_id = {visitor:UUID}`,
    { keys, visitor: found.visitor ?? nilId, pepper: services.identityPepper },
  );
  const consumers = await ids(
    own,
    `select consumer_keys.consumer_id as id from consumer_keys where kind = 'email' and key_hash in (select unhex(arrayJoin({keys:Array(String)})))
      union all
     select consumer_id from visitor_people where visitor_id in {visitors:Array(UUID)}`,
    { keys, visitors: reported },
  );
  const traces: Traces = {
    people,
    records: distinct(records.map(({ record }) => record)),
    visitors: distinct(
      reported,
      records.map(({ visitor }) => visitor),
    ),
    consumers: distinct(
      consumers,
      records.map(({ consumer }) => consumer),
    ),
    ...alone,
    pepper: services.identityPepper,
    names: distinct(records.map(({ name }) => name)),
    homes: records.map(({ full_name: name, zip }) => ({ name, zip })),
    rows: records
      .filter((one) => one.import_id !== nilId)
      .map((one) => ({ importId: one.import_id, row: one.row - 1 })),
  };
  const elsewhere = await ids(
    own,
    `select sync_id as id from sync_rows where ${isOneOfKeys('email_key')}
      union all
     select account_id from consents where email_key in {keys:Array(String)}`,
    { keys },
  );
  if (traces.records.length + traces.visitors.length + traces.consumers.length + elsewhere.length === 0)
    throw new OperationError('not_found');
  return traces;
}
