import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import type { Ask } from '../../../../platform/processes/run-in-process.ts';
import type { MatchedTable } from '../../consumer-matching/index.ts';
import {
  askedBetween,
  companyAttributes,
  countCompanies,
  foundColumns,
  makeAskedCompanies,
  makeRowCompanies,
} from './row-companies.queries.ts';

/** A company that a row names; '' is not said. */
export const askedCompany = z.object({ name: z.string(), website: z.string(), state: z.string() });
export type CompaniesAsked = { readonly of: 'companies'; readonly asked: readonly z.infer<typeof askedCompany>[] };

/** The attributes of the company that was asked for, by `companyAttributes`, and how it was found. */
const reported = z.object({ found_by: z.string(), values: z.record(z.enum(companyAttributes), z.string()) });
export type ReportedCompany = z.infer<typeof reported>;

interface Part {
  readonly db: DuckDb;
  readonly table: MatchedTable;
  readonly rows: string;
  readonly keys: readonly string[];
  readonly attributesFile: string;
  readonly ask: Ask;
}

const atOnce = 5_000;

/** Asks for the companies that the rows of a part name: the table `row_companies`. Answers how many rows got each attribute. */
export async function findRowCompanies(part: Part): Promise<Record<string, number>> {
  const { db, table, rows, keys, attributesFile, ask } = part;
  for (const sql of makeAskedCompanies(table, rows)) await db.run(sql);
  await db.insert('found_companies', foundColumns, []);
  for (let from = 0; ; from += atOnce) {
    const asked = await db.rows(askedBetween(from, from + atOnce), askedCompany);
    if (asked.length === 0) break;
    const answers = reported
      .nullable()
      .array()
      .parse(await ask({ of: 'companies', asked } satisfies CompaniesAsked));
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
