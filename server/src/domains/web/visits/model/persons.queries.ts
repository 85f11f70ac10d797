import type { Person } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

const text = z.string();
const personRow = z.object({
  pixel_id: text,
  visitor_id: text,
  id: text,
  first_name: text,
  last_name: text,
  city: text,
  state: text,
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
  method: text,
  confidence: z.number(),
  matched: z.number(),
});

/** A visitor of a pixel, as the key of a map. */
export const visitorKey = ({ pixel_id, visitor_id }: { pixel_id: string; visitor_id: string }): string =>
  `${pixel_id} ${visitor_id}`;

/** Who some visitors are, by `visitorKey`; unknown ones are left out. */
export async function personsOfVisitors(
  clickhouse: AccountClickHouse,
  visitors: readonly { readonly pixel_id: string; readonly visitor_id: string }[],
): Promise<ReadonlyMap<string, Person>> {
  if (visitors.length === 0) return new Map();
  const rows = await clickhouse.rows({
    sql: `
      select pixel_id, visitor_id, consumer_id as id, first_name, last_name, city, state, age_range, income_range, net_worth, gender,
             married, children, homeowner, title, seniority_level, company, company_employee_count, company_revenue, method, confidence,
             toUnixTimestamp64Milli(matched_at) as matched
        from visitor_people final
       where pixel_id in {pixels:Array(UUID)}
         and visitor_id in {visitors:Array(UUID)}`,
    params: {
      pixels: [...new Set(visitors.map((visitor) => visitor.pixel_id))],
      visitors: [...new Set(visitors.map((visitor) => visitor.visitor_id))],
    },
    row: personRow,
  });
  return new Map(
    rows.map((row) => {
      const { pixel_id, visitor_id, method, confidence, matched, ...person } = row;
      return [visitorKey({ pixel_id, visitor_id }), { ...person, match: { method, confidence, at: isoTime(matched) } }];
    }),
  );
}
