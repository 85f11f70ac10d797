import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { countFilled, countFound } from './attributes.queries.ts';
import type { EnrichmentRow, EnrichmentSummary } from '../model/enrichments.table.ts';
import { matchCountsOf } from './match-counts.ts';

type Counted = Pick<EnrichmentRow, 'id' | 'run' | 'attributes' | 'companiesFilled'>;

/** The results of a run, counted: how rows were found, and how many got each attribute from a person or a company. */
export async function summaryOf(clickhouse: AccountClickHouse, row: Counted): Promise<EnrichmentSummary> {
  const people = await countFilled(clickhouse, row, row.attributes);
  const filled = Object.entries(people).map(([key, rows]) => [key, rows + (row.companiesFilled[key] ?? 0)] as const);
  return { counts: matchCountsOf(await countFound(clickhouse, row)), filled: Object.fromEntries(filled) };
}
