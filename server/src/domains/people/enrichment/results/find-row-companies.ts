import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import type { MatchedTable } from '../../consumer-matching/index.ts';
import type { AskedCompany } from '../../consumers/index.ts';
import {
  askedBetween,
  companyAttributes,
  countCompanies,
  foundColumns,
  makeAskedCompanies,
  makeRowCompanies,
} from './row-companies.queries.ts';

/** A company that a row names; '' is not said. */
const askedCompany = z.object({ name: z.string(), website: z.string(), state: z.string() });

/** The attributes of the company that was asked for, by `companyAttributes`, and how it was found. */
export interface ReportedCompany {
  readonly found_by: string;
  readonly values: Readonly<Record<(typeof companyAttributes)[number], string>>;
}

/** Who answers which companies those are. */
export interface CompanyAsks {
  findCompanies(asked: readonly AskedCompany[]): Promise<readonly (ReportedCompany | null)[]>;
}

interface Part {
  readonly db: DuckDb;
  readonly table: MatchedTable;
  readonly rows: string;
  readonly keys: readonly string[];
  readonly attributesFile: string;
  readonly asks: CompanyAsks;
}

const atOnce = 5_000;

/** Asks for the companies that the rows of a part name: the table `row_companies`. Answers how many rows got each attribute. */
export async function findRowCompanies(part: Part): Promise<Record<string, number>> {
  const { db, table, rows, keys, attributesFile, asks } = part;
  for (const sql of makeAskedCompanies(table, rows)) await db.run(sql);
  await db.insert('found_companies', foundColumns, []);
  for (let from = 0; ; from += atOnce) {
    const asked = await db.rows(askedBetween(from, from + atOnce), askedCompany);
    if (asked.length === 0) break;
    const answers = await asks.findCompanies(asked);
    const found = answers.flatMap((answer, place) =>
      answer === null
        ? []
        : [[String(from + place + 1), answer.found_by, ...companyAttributes.map((key) => answer.values[key])]],
    );
    await db.insert('found_companies', foundColumns, found);
  }
  await db.run(makeRowCompanies(attributesFile, keys));
  const [counts = {}] = await db.rows(countCompanies, z.record(z.string(), z.number()));
  return counts;
}
