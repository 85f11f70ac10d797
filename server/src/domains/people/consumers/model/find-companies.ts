import { companyDomain, companyWord } from '@acquaint/engine';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { companiesBy, type CompanyRow } from './companies.queries.ts';

/** What is known of somebody's company; '' is not known. */
export interface AskedCompany {
  readonly name: string;
  /** A website, an e-mail address of its people, or the domain. */
  readonly website: string;
  /** Where it, or who works there, is. */
  readonly state: string;
}

/** A company of the consumer file. */
export interface FoundCompany {
  readonly name: string;
  readonly domain: string;
  readonly employee_count: string;
  readonly revenue: string;
  /** By what it was found: its domain, its name where only one company has it, or its name and the state. */
  readonly by: 'domain' | 'name' | 'name_state';
}

const found = ({ name, domain, employee_count, revenue }: CompanyRow, by: FoundCompany['by']): FoundCompany => ({
  name,
  domain,
  employee_count,
  revenue,
  by,
});

/** Companies that differ: rows of one domain are one, rows without any are one by their state. */
const distinct = (rows: readonly CompanyRow[]): CompanyRow[] => [
  ...new Map(
    rows.toReversed().map((row) => [row.domain === '' ? row.states.toSorted().join() : row.domain, row]),
  ).values(),
];

function byName(rows: readonly CompanyRow[], state: string): FoundCompany | null {
  const companies = distinct(rows);
  const [only] = companies;
  if (only !== undefined && companies.length === 1) return found(only, 'name');
  const near = companies.filter(({ states }) => state !== '' && states.includes(state));
  const [nearest] = near;
  // Several of a name in one state are distinguished by nothing.
  return nearest !== undefined && near.length === 1 ? found(nearest, 'name_state') : null;
}

/**
 * Finds the companies that are meant, in the order in which they are asked for: by the domain, else by the name in one form where it means one company
 * only, in the state where several have it. Null where nothing says which one it is.
 */
export async function findCompanies(
  clickhouse: ClickHouse,
  asked: readonly AskedCompany[],
): Promise<(FoundCompany | null)[]> {
  const keys = asked.map(({ name, website, state }) => ({
    domain: companyDomain(website),
    name: companyWord(name),
    state: state.toUpperCase(),
  }));
  const known = (values: readonly (string | null)[]): string[] => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  const rows = await companiesBy(clickhouse, {
    domains: known(keys.map(({ domain }) => domain)),
    names: known(keys.map(({ name }) => name)),
  });
  const byKey = Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`);
  return keys.map(({ domain, name, state }) => {
    const [own] = byKey.get(`domain ${domain ?? ''}`) ?? [];
    return own === undefined ? byName(byKey.get(`name ${name ?? ''}`) ?? [], state) : found(own, 'domain');
  });
}
