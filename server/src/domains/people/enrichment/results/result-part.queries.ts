import { enrichmentAttributes, type MatchEvidence, unmatchedReasons } from '@acquaint/contract';
import { inertText } from '../../../../platform/csv/inert.queries.ts';
import { identifier, literal } from '../../../../platform/duckdb/literals.ts';
import { hasCompanies, isOfCompany } from './row-companies.queries.ts';

/** The strongest evidence of who a row is, as results say it. */
export const evidenceLabels = {
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  name_zip: 'Name and place',
  picked: 'Picked',
} as const satisfies Readonly<Record<MatchEvidence, string>>;

const named = (column: string, names: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(names)
    .map(([value, label]) => `when ${literal(value)} then ${literal(label)}`)
    .join(' ')} else ${column} end`;

/**
 * Said before parts are written: texts that a spreadsheet takes for formulas are kept from it, and rows stay in the order of the file, which is the left
 * side of its joins as long as nobody swaps them. Sorting wide rows takes as long as writing them.
 */
export const resultSettings: readonly string[] = [
  `create or replace macro safe_text(x) as ${inertText('x')}`,
  "set disabled_optimizers = 'join_order,build_side_probe_side'",
];

interface ResultPart {
  /** The table of the file. */
  readonly table: string;
  readonly fileColumns: readonly string[];
  /** What is appended, by row. */
  readonly attributesFile: string;
  readonly keys: readonly string[];
  /** Which rows, as a condition over `file_row_number`. */
  readonly rows: string;
  readonly out: string;
}

/** Writes a part of the result as CSV without names of columns: the rows of the file as they came, and what was appended. It needs the table `matches`, and `row_companies` where a company reports any of the attributes. */
export function writeResultPart({ table, fileColumns, attributesFile, keys, rows, out }: ResultPart): string {
  const reasons = Object.fromEntries(unmatchedReasons.map(({ value, label }) => [value, label]));
  const attributes = enrichmentAttributes.filter(({ key }) => keys.includes(key));
  const columns = [
    ...fileColumns.map((name) => `safe_text(file_rows.${identifier(name)})`),
    "if(matches.level = '', 'none', matches.level)",
    "if(matches.level = '', '', printf('%.4f', matches.probability::double))",
    named('matches.evidence', evidenceLabels),
    named('matches.reason', reasons),
    // Values of a list are known: most begin with a letter or a number.
    ...attributes.flatMap(({ key, options }, place) => {
      const value =
        options.length > 0 && options.every(({ label }) => /^[\p{L}\d$]/u.test(label))
          ? `found.v${place}`
          : `safe_text(found.v${place})`;
      return isOfCompany(key)
        ? [
            `coalesce(nullif(${value}, ''), safe_text(companies.${key}))`,
            `if(coalesce(companies.${key}, '') = '', found.f${place}, companies.found_by)`,
          ]
        : [value, `found.f${place}`];
    }),
  ];
  // Of every row, as the attributes are: a left join writes those that have none behind the others, some rows at a time.
  const companies = `
        left join (
          select matches.row as row, row_companies.* exclude (row) from matches left join row_companies on row_companies.row = matches.row
        ) as companies on companies.row = matches.row`;
  return `
    copy (
      select ${columns.map((column, place) => `${column} as c${place}`).join(', ')}
        from (select * from read_parquet(${literal(table)}, file_row_number = true) where ${rows}) as file_rows
        join matches on matches.row = file_rows.file_row_number
        left join read_parquet(${literal(attributesFile)}) as found on found.row = matches.row
        ${hasCompanies(keys) ? companies : ''}
    ) to ${literal(out)} (format csv, header false)`;
}
