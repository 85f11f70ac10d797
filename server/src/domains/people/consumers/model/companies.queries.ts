import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { createNextTable, exchangeTables, nextTable } from '../../../../platform/clickhouse/replace-table.ts';

/** A company as consumers have it, by what it is looked up by. */
const companyRow = z.object({
  kind: z.string(),
  key: z.string(),
  name: z.string(),
  domain: z.string(),
  employee_count: z.string(),
  revenue: z.string(),
  states: z.array(z.string()),
  people: z.number(),
});
export type CompanyRow = z.infer<typeof companyRow>;

const employerRow = companyRow.omit({ kind: true, key: true });
export type EmployerRow = z.infer<typeof employerRow>;

const stage = 'consumer_employers';
const companies = 'consumer_companies';
const columns = 'name, domain, employee_count, revenue, states, people';

/** Makes a table of the employers of the file, each name with each domain once. */
export async function makeEmployers(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command(`drop table if exists ${stage}`);
  await clickhouse.command(`
    create table ${stage} (
      name String, domain String, employee_count LowCardinality(String), revenue LowCardinality(String),
      states Array(LowCardinality(String)), people UInt32
    ) engine = MergeTree order by (name, domain)`);
  await clickhouse.command(`
    insert into ${stage}
    select company, company_domain, anyIf(company_employee_count, company_employee_count != ''), anyIf(company_revenue, company_revenue != ''),
           groupUniqArray(60)(state), count()
      from consumers
     where company != '' or company_domain != ''
     group by company, company_domain
  settings max_bytes_before_external_group_by = 2000000000`);
  await createNextTable(clickhouse, companies);
}

/** Some employers behind one, in the order of their names. */
export async function employersAfter(
  clickhouse: ClickHouse,
  last: Pick<EmployerRow, 'name' | 'domain'>,
  limit: number,
): Promise<EmployerRow[]> {
  return clickhouse.rows({
    sql: `select ${columns} from ${stage} where (name, domain) > ({name:String}, {domain:String}) order by name, domain limit {limit:UInt32}`,
    params: { ...last, limit },
    row: employerRow,
  });
}

export async function addCompanies(clickhouse: ClickHouse, rows: readonly CompanyRow[]): Promise<void> {
  await clickhouse.insert(nextTable(companies), rows);
}

/** Replaces the earlier companies with those that were added, in one step. */
export async function exchangeCompanies(clickhouse: ClickHouse): Promise<void> {
  await exchangeTables(clickhouse, companies);
  await clickhouse.command(`drop table ${stage}`);
}

/** Companies with any of some domains or names in one form, those with the most people first. */
export async function companiesBy(
  clickhouse: ClickHouse,
  { domains, names }: { readonly domains: readonly string[]; readonly names: readonly string[] },
): Promise<CompanyRow[]> {
  if (domains.length + names.length === 0) return [];
  return clickhouse.rows({
    sql: `
      select kind, key, ${columns}
        from ${companies}
       where (kind = 'domain' and key in {domains:Array(String)}) or (kind = 'name' and key in {names:Array(String)})
       order by people desc, name, domain`,
    params: { domains, names },
    row: companyRow,
  });
}
