import type { PatternCount } from '@acquaint/engine';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { countPatterns } from './pairs.queries.ts';

const patternRow = z.object({ pattern: z.number(), count: z.number() });

/** How many of the pairs that were compared (a query) have each pattern. */
export function patternCounts(db: DuckDb, compared: string): Promise<PatternCount[]> {
  return db.rows(countPatterns(compared), patternRow);
}
