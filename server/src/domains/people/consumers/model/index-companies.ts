import { companyDomain, companyWord } from '@acquaint/engine';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import {
  addCompanies,
  type CompanyRow,
  type EmployerRow,
  employersAfter,
  exchangeCompanies,
  makeEmployers,
} from './companies.queries.ts';

const atOnce = 20_000;

/** An employer under its domain and under its name, as far as it has them. */
function companiesOf(employer: EmployerRow): CompanyRow[] {
  const keys = { domain: companyDomain(employer.domain), name: companyWord(employer.name) };
  return Object.entries(keys).flatMap(([kind, key]) => (key === null ? [] : [{ kind, key, ...employer }]));
}

/** Makes the companies of the consumer file again; the earlier ones are there until the new ones are whole. */
export async function indexCompanies(clickhouse: ClickHouse): Promise<void> {
  await makeEmployers(clickhouse);
  let last = { name: '', domain: '' };
  for (;;) {
    const employers = await employersAfter(clickhouse, last, atOnce);
    const lastOf = employers.at(-1);
    if (lastOf === undefined) break;
    await addCompanies(clickhouse, employers.flatMap(companiesOf));
    last = { name: lastOf.name, domain: lastOf.domain };
  }
  await exchangeCompanies(clickhouse);
}
