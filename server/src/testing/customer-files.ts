import type { ColumnPair } from '@acquaint/contract';
import { z } from 'zod';
import type { TestServer } from './test-server.ts';

const customerRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  age_range: z.string(),
});
export type Customer = z.infer<typeof customerRow>;

/** Some people of the consumer file. */
export async function someCustomers({ running }: TestServer): Promise<Customer[]> {
  return running.services.clickhouse.rows({
    sql: `
      select toString(consumer_id) as id, toString(first_name) as first_name, toString(last_name) as last_name,
             email, phone, address, toString(city) as city, toString(state) as state, toString(zip) as zip, toString(age_range) as age_range
        from consumers order by cityHash64(consumer_id) limit 400`,
    row: customerRow,
  });
}

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`;
export const fileOf = (rows: readonly (readonly string[])[], name = 'customers.csv'): File =>
  new File([csvOf(rows)], name, { type: 'text/csv' });

export const header = ['Ref', 'First Name', 'Last Name', 'E-mail', 'Street', 'Town', 'ST', 'Zip'];
export const columns: ColumnPair[] = [
  ['First Name', 'given_name'],
  ['Last Name', 'surname'],
  ['E-mail', 'email'],
  ['Street', 'address'],
  ['Town', 'city'],
  ['ST', 'state'],
  ['Zip', 'zip'],
];
const swapLetters = (text: string): string => text.slice(0, 2) + (text[3] ?? '') + (text[2] ?? '') + text.slice(4);

/** A customer as a shop knows them: each fourth with a slip in the name, each third without an address to write to. */
export const asKnown = (one: Customer, place: number): string[] => [
  one.id,
  one.first_name,
  place % 4 === 0 ? swapLetters(one.last_name) : one.last_name.toUpperCase(),
  place % 3 === 0 ? '' : one.email,
  one.address.replace(' St', ' Street'),
  one.city,
  one.state,
  one.zip,
];
export const stranger = (place: number): string[] => [
  `none-${place}`,
  'Zzyzx',
  `Qwertz${place}`,
  `nobody${place}@example.invalid`,
  `${place} Nowhere Plaza`,
  'Atlantis',
  'AK',
  '99999',
];
