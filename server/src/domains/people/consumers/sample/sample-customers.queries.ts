import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { notSuppressedAnywhere } from '../../privacy/index.ts';

const customerRow = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
export type SampleCustomer = z.infer<typeof customerRow>;

const columns = 'first_name, last_name, email, phone, address, city, state, zip';

/** People with these hexadecimal e-mail keys, and as many neighbors of New England who never visited, in an order that stays. */
export function sampleCustomers(
  clickhouse: ClickHouse,
  { visitors, neighbors }: { readonly visitors: readonly string[]; readonly neighbors: number },
): Promise<SampleCustomer[]> {
  return clickhouse.rows({
    sql: `
      select ${columns} from (
        select ${columns}, consumer_id
          from consumers
         where email_key in (select unhex(key) from (select arrayJoin({visitors:Array(String)}) as key)) and ${notSuppressedAnywhere}
         limit {most:UInt32}
         union all
        select ${columns}, consumer_id
          from consumers
         where state in ('ME', 'NH', 'VT') and address != '' and ${notSuppressedAnywhere}
         order by sipHash64(consumer_id)
         limit {neighbors:UInt32}
      )
       order by sipHash64(consumer_id)`,
    params: { visitors, most: visitors.length, neighbors },
    row: customerRow,
  });
}
