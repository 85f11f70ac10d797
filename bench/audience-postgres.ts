import type { ClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { median, openComparison } from './postgres-copy.ts';

const texts =
  'gender, age_range, married, children, income_range, net_worth, homeowner, state, zip, seniority_level, company_employee_count, company_revenue, education, dwelling, years_at_home, vehicles, pets, donor, online_shopper, email, phone, address';
const numbers = 'birth_year, birth_month, children_count, home_value';
const flags = 'is_householder';
const columns = [texts, numbers, flags].join(', ');
const definition = [
  ...texts.split(', ').map((name) => `${name} text`),
  ...numbers.split(', ').map((name) => `${name} int`),
  `${flags} boolean`,
].join(', ');

/** Years since somebody's birth, as the product counts them, on a day of 2026. */
const age = '((2026 - birth_year) * 12 + 11 - greatest(1, birth_month)) / 12';
const rules = [
  `birth_year >= 1900 and ${age} between $1 and $1 + 30`,
  "gender = 'F'",
  "married = 'Y'",
  "homeowner = 'Y'",
  "income_range = any(array['75-99k','100-149k','150-199k','200-249k','250k+'])",
  "net_worth = any(array['250-374k','375-499k','500-749k','750-999k','1m+'])",
  "children = 'Y'",
  "children <> '' and children_count >= 2",
  "state = any(array['CA','TX','NY','FL'])",
  'home_value >= 400000',
  "seniority_level = any(array['director','vp','cxo'])",
  "company_employee_count = any(array['51-100','101-250','251-500'])",
  "company_revenue = any(array['10-25m','25-50m'])",
  "email <> ''",
  "phone <> ''",
  'is_householder',
] as const;
const rule = (place: number): string => `(${rules[place] ?? 'true'})`;
/** The nested audience of the bench: sixteen rules, four groups deep. */
const nested = [
  rule(0),
  rule(1),
  `(${rule(2)} or ${rule(3)})`,
  `(${rule(4)} or ${rule(5)} or (${rule(6)} and ${rule(7)}))`,
  `not (${rule(8)} and ${rule(9)})`,
  `(${rule(10)} or ${rule(11)} or ${rule(12)} or (${rule(13)} and ${rule(14)}) or ${rule(15)})`,
].join(' and ');
const kinds = texts.split(', ').filter((name) => !['zip', 'email', 'phone', 'address'].includes(name));

const questions: Readonly<Record<string, string>> = {
  '16 rules, all counts': `select count(*) filter (where ${nested}), ${rules.map((_, place) => `count(*) filter (where ${rule(place)})`).join(', ')} from consumers`,
  '16 rules, one count': `select count(*) from consumers where ${nested}`,
  'all breakdowns': `select ${kinds.join(', ')}, count(*) from consumers where ${nested} group by grouping sets (${kinds.map((kind) => `(${kind})`).join(', ')})`,
};

/** How long the same questions take a PostgreSQL server with sensible indexes, against what they took us, in milliseconds. */
export async function compareWithPostgres(
  clickhouse: ClickHouse,
  ours: Readonly<Record<keyof typeof questions, number>>,
): Promise<void> {
  const other = await openComparison(clickhouse);
  if (other === null) return console.log('There is no PostgreSQL to compare with.');
  const { client } = other;
  const began = performance.now();
  await client.query(`create unlogged table consumers (${definition})`);
  await other.copy('consumers', columns, 'consumers');
  for (const key of ['state, zip', 'birth_year', 'income_range, gender', 'home_value', 'seniority_level'])
    await client.query(`create index on consumers (${key})`);
  await client.query("set work_mem = '1GB'");
  await client.query('set max_parallel_workers_per_gather = 2');
  await client.query('vacuum analyze');
  console.log(`PostgreSQL loaded, indexed and analyzed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  for (const [name, sql] of Object.entries(questions)) {
    const theirs = await median(3, () => client.query(sql, [30]));
    const mine = ours[name] ?? 0;
    console.log(
      `${name.padEnd(44)} ${mine.toFixed(0)} ms · PostgreSQL ${theirs.toFixed(0)} ms · ${(theirs / mine).toFixed(0)} times`,
    );
  }
  await other.stop();
}
