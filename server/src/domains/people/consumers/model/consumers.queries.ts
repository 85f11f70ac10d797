import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { keyNotSuppressedAnywhere, notSuppressed, notSuppressedAnywhere } from '../../privacy/index.ts';

const countRow = z.object({ count: z.number() });
const batchRow = z.object({ source: z.string(), batch: z.number(), consumers: z.number() });
export type ConsumerBatch = z.infer<typeof batchRow>;

/** How many consumers the file has. */
export async function countConsumers(clickhouse: ClickHouse): Promise<number> {
  const [row] = await clickhouse.rows({ sql: 'select count() as count from consumers', row: countRow });
  return row?.count ?? 0;
}

/** The parts of the file that are whole. */
export async function listBatches(clickhouse: ClickHouse): Promise<ConsumerBatch[]> {
  return clickhouse.rows({
    sql: 'select source, batch, consumers from consumer_batches order by source, batch',
    row: batchRow,
  });
}

const sampleRow = z.object({ samples: z.number() });

/** Whether the people of the file were made up. */
export async function isSampleFile(clickhouse: ClickHouse): Promise<boolean> {
  const [row] = await clickhouse.rows({
    sql: "select countIf(startsWith(source, 'sample')) as samples from consumer_batches",
    row: sampleRow,
  });
  return (row?.samples ?? 0) > 0;
}

/** Deletes what an interrupted part left behind. */
export async function deleteBatch(clickhouse: ClickHouse, batch: number): Promise<void> {
  for (const table of ['consumers', 'consumer_keys'])
    await clickhouse.command(`delete from ${table} where batch = {batch:UInt32}`, { batch });
}

const householdRow = z.object({ next: z.number() });

/** The household after the last one of a sample file; 0 in an empty file. */
export async function findNextHousehold(clickhouse: ClickHouse): Promise<number> {
  const [row] = await clickhouse.rows({
    sql: 'select if(count() = 0, 0, max(household_id) + 1) as next from consumers',
    row: householdRow,
  });
  return row?.next ?? 0;
}

/** Empties the file. */
export async function deleteConsumers(clickhouse: ClickHouse): Promise<void> {
  for (const table of ['consumer_batches', 'consumer_keys', 'consumers'])
    await clickhouse.command(`truncate table ${table}`);
}

const text = z.string();
const profileRow = z.object({
  email_key: text,
  consumer_id: text,
  first_name: text,
  last_name: text,
  city: text,
  state: text,
  zip: text,
  county_fips: text,
  age_range: text,
  income_range: text,
  net_worth: text,
  gender: text,
  married: text,
  children: text,
  homeowner: text,
  title: text,
  seniority_level: text,
  company: text,
  company_employee_count: text,
  company_revenue: text,
});

/** What reports show of a consumer; the values are the option values of the contract's attributes. */
export type ConsumerProfile = Omit<z.infer<typeof profileRow>, 'email_key'>;

/** Consumers who are not suppressed in the installation, by the hexadecimal key of their e-mail address. Where several share an address, the one with the least id is it. */
export async function findConsumersByEmailKeys(
  clickhouse: ClickHouse,
  keys: readonly string[],
): Promise<Map<string, ConsumerProfile>> {
  if (keys.length === 0) return new Map();
  const rows = await clickhouse.rows({
    sql: `
      with found as (
        select state, zip, consumer_id
          from consumer_keys
         where kind = 'email'
           and key_hash in (select unhex(arrayJoin({keys:Array(String)})))
           and ${keyNotSuppressedAnywhere('key_hash')}
           and ${notSuppressedAnywhere}
      )
      select lower(hex(email_key)) as email_key,
             toString(consumers.consumer_id) as consumer_id,
             first_name, last_name, city, consumers.state as state, consumers.zip as zip, county_fips, age_range, income_range, net_worth, gender,
             married, children, homeowner, title, seniority_level, company, company_employee_count, company_revenue
        from consumers
       where (state, zip, consumers.consumer_id) in (select state, zip, consumer_id from found)
       order by consumers.consumer_id desc`,
    params: { keys },
    row: profileRow,
  });
  return new Map(rows.map(({ email_key, ...profile }) => [email_key, profile]));
}

const keyRow = z.object({ key: z.string() });

const keyOfRow = keyRow.extend({ consumer_id: z.string() });

/** One hexadecimal e-mail key for each of these consumers who has an address, by their ids. */
export async function emailKeysOf(clickhouse: ClickHouse, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(consumer_keys.consumer_id) as consumer_id, lower(hex(min(key_hash))) as key
        from consumer_keys
       where kind = 'email' and has({ids:Array(UUID)}, consumer_keys.consumer_id) and ${notSuppressedAnywhere}
       group by consumer_id`,
    params: { ids },
    row: keyOfRow,
  });
  return new Map(rows.map(({ consumer_id: id, key }) => [id, key]));
}

const emailRow = z.object({ email: z.string() });

/** The address of one person of the sample file, to try the product with; null where the file is a licensed one or empty. */
export async function findSampleEmail(clickhouse: AccountClickHouse): Promise<string | null> {
  const [row] = await clickhouse.rows({
    sql: `select email from consumers where email != '' and source = 'sample' and age_range != '' and income_range != '' and net_worth != '' and gender != '' and married != '' and children != '' and homeowner != '' and ${notSuppressed} limit 1`,
    row: emailRow,
  });
  return row?.email ?? null;
}
