import { importColumnKinds } from '@acquaint/contract';
import { z } from 'zod';
import { keyOfAddress } from '../../../../platform/auth/identity-key.queries.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { withLoadedFile } from '../../../../platform/clickhouse/with-loaded-file.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { linkColumns, recordColumns } from '../../people/index.ts';
import { keySuppressed, suppressedPhones } from '../../privacy/index.ts';
import { knownColumns } from './match-plan.queries.ts';
import type { PeopleImportRow } from './people-imports.table.ts';

const fieldsOf = [...knownColumns.map(({ column }) => column), 'customer_id'];

/** Writes the records of the account, and those that somebody said are apart. */
export async function writeKnown(own: AccountClickHouse, files: { known: string; apart: string }): Promise<void> {
  const columns = fieldsOf.map((field) => `fields['${field}'] as ${field}`);
  await own.writeFile(files.known, {
    sql: `select toString(record_id) as record_id, toString(person_id) as person_id, email_key, ${columns.join(', ')} from person_records final order by record_id`,
    params: {},
  });
  await own.writeFile(files.apart, {
    sql: `select toString(left_record) as left_record, toString(right_record) as right_record from person_links final where kind = 'apart'`,
    params: {},
  });
}

/** The key that an address is looked up by: what `addressKey` makes of it. */
const keyOf = (email: string): string => keyOfAddress(`trim(lower(${email}))`);

/** Writes the addresses of a file with their keys, and which of them are suppressed. */
export async function writeKeyed(
  { clickhouse, own }: { clickhouse: ClickHouse; own: AccountClickHouse },
  { emails, out, pepper }: { emails: string; out: string; pepper: string },
): Promise<void> {
  await withLoadedFile(clickhouse, { file: emails, types: { email: 'String' } }, (table) =>
    own.writeFile(out, {
      sql: `
        select email, key, toUInt8(${keySuppressed('unhex(key)')}) as is_suppressed
          from (select email, ${keyOf('email')} as key from ${table})`,
      params: { pepper },
    }),
  );
}

/** Writes the places of rows of a file whose phone is suppressed. */
export async function writeSilenced(
  { clickhouse, own }: { clickhouse: ClickHouse; own: AccountClickHouse },
  { phones, out, pepper }: { phones: string; out: string; pepper: string },
): Promise<void> {
  const types = { place: 'Int64', email: 'String', phone: 'String', name: 'String', zip: 'String' };
  await withLoadedFile(clickhouse, { file: phones, types }, (table) =>
    own.writeFile(out, { sql: suppressedPhones(table), params: { pepper } }),
  );
}

const text = 'String';
const recordTypes: Readonly<Record<string, string>> = {
  record_id: text,
  person_id: text,
  row: 'UInt32',
  ...Object.fromEntries(importColumnKinds.map((kind) => [kind, text])),
  consumer_id: text,
  home_state: text,
  home_zip: text,
  further: 'UInt8',
};

/** Stores a part of the records of a file, second addresses and numbers before the first ones, which count. Doing it twice changes nothing. */
export async function storeRecords(
  { clickhouse, own, pepper }: { clickhouse: ClickHouse; own: AccountClickHouse; pepper: string },
  row: Pick<PeopleImportRow, 'id' | 'consent' | 'createdAt'>,
  file: string,
): Promise<void> {
  const fields = importColumnKinds.map((kind) => `'${kind}', ${kind}`);
  await withLoadedFile(clickhouse, { file, types: recordTypes }, (table) =>
    own.fill('person_records', recordColumns, {
      sql: `
        select toUUID(record_id), toUUID(person_id), 'import', {import:UUID}, toUUID('${nilId}'), row,
               mapFilter((name, value) -> value != '', map(${fields.join(', ')})),
               if(email = '', '', ${keyOf('email')}), toUUID('${nilId}'), toUUIDOrZero(consumer_id), home_state, home_zip,
               {consent:String}, subtractMilliseconds({at:DateTime64(3, 'UTC')}, further), {version:UInt64}
          from ${table}`,
      params: {
        import: row.id,
        consent: row.consent,
        at: clickHouseTime(row.createdAt),
        // Always the same: a record that was moved since is not moved back.
        version: row.createdAt.getTime(),
        pepper,
      },
      settings: [],
    }),
  );
}

/** Stores why the records of a file are one person with others. */
export async function storeLinks(
  { clickhouse, own }: { clickhouse: ClickHouse; own: AccountClickHouse },
  row: Pick<PeopleImportRow, 'id' | 'createdAt'>,
  file: string,
): Promise<void> {
  const types = {
    left_record: text,
    right_record: text,
    kind: text,
    probability: 'Float64',
    pattern: 'UInt64',
    rarity: 'Float32',
    own_rarity: 'Float32',
  };
  await withLoadedFile(clickhouse, { file, types }, (table) =>
    own.fill('person_links', linkColumns, {
      sql: `select toUUID(left_record), toUUID(right_record), kind, probability, pattern, rarity, own_rarity, {import:UUID}, {at:DateTime64(3, 'UTC')} from ${table}`,
      params: { import: row.id, at: clickHouseTime(row.createdAt) },
      settings: [],
    }),
  );
}

const reviewRow = z.object({
  left_record: z.string(),
  right_record: z.string(),
  probability: z.number(),
  pattern: z.number(),
  rarity: z.number(),
  own_rarity: z.number(),
  is_linked: z.boolean(),
});

/** The pairs of a file that somebody is asked about. */
export async function readReviews(clickhouse: ClickHouse, file: string): Promise<z.infer<typeof reviewRow>[]> {
  const types = {
    left_record: text,
    right_record: text,
    probability: 'Float64',
    pattern: 'UInt64',
    rarity: 'Float32',
    own_rarity: 'Float32',
    is_linked: 'Bool',
  };
  return withLoadedFile(clickhouse, { file, types }, (table) =>
    clickhouse.rows({ sql: `select * from ${table} order by left_record, right_record`, row: reviewRow }),
  );
}

/** The ids of the records of a file (`import`). */
export const recordsOfImport = 'select record_id from person_records final where import_id = {import:UUID}';

/** The consumers among the people of a file, as a condition over `consumers`: whoever any record of theirs is of. */
export const consumersOfImport = `
  (state, zip, consumer_id) in (
    select person_records.state, person_records.zip, person_records.consumer_id
      from person_records final
     where person_id in (select person_id from person_records final where import_id = {import:UUID})
       and person_records.consumer_id != toUUID('${nilId}'))`;

const countRow = z.object({ consumers: z.number(), records: z.number() });

/** How many records of a file are stored, and of how many consumers. */
export async function countStored(own: AccountClickHouse, importId: string): Promise<z.infer<typeof countRow>> {
  const [row] = await own.rows({
    sql: `
      select uniqExactIf(consumer_id, consumer_id != toUUID('${nilId}')) as consumers, count() as records
        from person_records final where import_id = {import:UUID}`,
    params: { import: importId },
    row: countRow,
  });
  return row ?? { consumers: 0, records: 0 };
}

/** Deletes the records of a file, and why they were of whom. */
export async function removeStored(own: AccountClickHouse, importId: string): Promise<void> {
  const params = { import: importId };
  await own.remove('person_records', 'import_id = {import:UUID}', params);
  await own.remove('person_links', 'import_id = {import:UUID}', params);
}
