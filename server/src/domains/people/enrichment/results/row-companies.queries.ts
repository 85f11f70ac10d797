import { enrichmentAttributes } from '@acquaint/contract';
import type { IdentityKind } from '@acquaint/engine';
import { identifier, literal } from '../../../../platform/duckdb/literals.ts';
import type { MatchedTable } from '../../consumer-matching/index.ts';

/** The attributes of a row's company by their keys. */
export const companyAttributes = ['company', 'company_domain', 'company_employee_count', 'company_revenue'] as const;

/** Whether a company has an attribute. */
export const isOfCompany = (key: string): boolean => companyAttributes.some((one) => one === key);

/** Whether a company has any of some attributes. */
export const hasCompanies = (keys: readonly string[]): boolean => keys.some(isOfCompany);

/** The columns of the table of companies that were found, a row for each that was asked for. */
export const foundColumns = ['place', 'found_by', ...companyAttributes] as const;

/** The companies that rows of a part name (`row_asks`), and each of them once, numbered (`asked_companies`). An address at work names its company. */
export function makeAskedCompanies({ file, columns }: MatchedTable, rows: string): string[] {
  const filled = (kind: IdentityKind): string[] =>
    columns.filter((one) => one.kind === kind).map(({ column }) => `nullif(trim(${identifier(column)}), '')`);
  const first = (texts: readonly string[]): string => `coalesce(${[...texts, "''"].join(', ')})`;
  const website = [...filled('website'), ...filled('email').map((email) => `nullif(split_part(${email}, '@', 2), '')`)];
  return [
    // The state distinguishes companies of one name; of a domain there is one.
    `create table row_asks as
     select row, name, website, if(name = '', '', state) as state
       from (select file_row_number as row, ${first(filled('company'))} as name, ${first(website)} as website, ${first(filled('state'))} as state
               from read_parquet(${literal(file)}, file_row_number = true) where ${rows})`,
    `create table asked_companies as
     select *, row_number() over () as place
       from (select distinct name, website, state from row_asks where name != '' or website != '')`,
  ];
}

export const askedBetween = (from: number, to: number): string =>
  `select name, website, state from asked_companies where place > ${from} and place <= ${to} order by place`;

/** The companies of rows whose person is not known to work anywhere (`row_companies`), from the table `found_companies`. It needs `matches`. */
export function makeRowCompanies(attributesFile: string, keys: readonly string[]): string {
  const own = enrichmentAttributes
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key }, place) => (isOfCompany(key) ? [`coalesce(attributes.v${place}, '')`] : []));
  return `
    create table row_companies as
    select matches.row as row, ${foundColumns
      .slice(1)
      .map((column) => `found_companies.${column} as ${column}`)
      .join(', ')}
      from row_asks
      join asked_companies using (name, website, state)
      join found_companies on found_companies.place = asked_companies.place::varchar
      join matches on matches.row = row_asks.row
      left join read_parquet(${literal(attributesFile)}) as attributes on attributes.row = row_asks.row
     where matches.reason != 'suppressed' and concat(${own.join(', ')}) = ''`;
}

/** How many rows got each attribute from a company. */
export const countCompanies = `select ${companyAttributes.map((key) => `count(*) filter (where ${key} != '') as ${key}`).join(', ')} from row_companies`;
