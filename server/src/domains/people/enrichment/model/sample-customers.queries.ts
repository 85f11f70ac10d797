import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { notSuppressed } from '../../privacy/index.ts';

export const sampleColumns = [
  'Customer',
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Street',
  'City',
  'State',
  'Zip',
] as const;

const text = z.string();
const customerRow = z.object(Object.fromEntries(sampleColumns.map((column) => [column, text])));

const [known, unknown] = [450, 50];
/** One in so many has a slip. */
const every = (count: number, salt: string): string => `cityHash64(place, '${salt}') % ${count} = 0`;

/** Somebody else of the household, or of the address: nothing else shows who they are. */
const noContact = `${every(25, 'family')} or ${every(30, 'other')}`;

/** Made-up customers: people of the sample file as a shop may know them, with slips and gaps, and some whom nobody knows. */
export async function sampleCustomers(clickhouse: AccountClickHouse): Promise<Record<string, string>[]> {
  return clickhouse.rows({
    sql: `
      select * from (
      with chosen as (
        select consumers.*, rowNumberInAllBlocks() as place
          from (select * from consumers where startsWith(source, 'sample') and ${notSuppressed} order by cityHash64(consumer_id) limit ${known}) as consumers
      )
      select concat('C-', leftPad(toString(cityHash64(place) % 1000000), 6, '0')) as Customer,
             multiIf(${every(25, 'family')}, 'Quincy', ${every(30, 'other')}, 'Quincy', ${every(20, 'initial')}, left(first_name, 1), first_name) as \`First Name\`,
             multiIf(${every(30, 'other')}, 'Featherstone', ${every(12, 'slip')}, concat(left(last_name, 2), substring(last_name, 4, 1), substring(last_name, 3, 1), substring(last_name, 5)), last_name) as \`Last Name\`,
             if(${noContact} or ${every(3, 'email')}, '', email) as Email,
             if(${noContact} or ${every(2, 'phone')}, '', phone) as Phone,
             if(not (${noContact}) and ${every(8, 'moved')}, concat(toString(100 + place), ' Elsewhere Rd'), address) as Street,
             toString(city) as City, toString(state) as State, toString(zip) as Zip
        from chosen
      union all
      select concat('C-', toString(900000 + number)), ['Alva', 'Brio', 'Cato', 'Dorn', 'Esme'][1 + number % 5], concat('Nemo', toString(number)),
             concat('nobody', toString(number), '@example.com'), '', concat(toString(1 + number), ' Nowhere Plaza'), 'Springfield', 'IL', '62701'
        from numbers(${unknown})
      ) order by cityHash64(Customer)`,
    row: customerRow,
  });
}
