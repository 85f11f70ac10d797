import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { suppressedRows } from './attributes.queries.ts';
import type { EnrichmentRow } from '../model/enrichments.table.ts';
import { pickedCells } from '../picks/picks.queries.ts';
import type { ResultView } from './read-result.ts';

/** What may be shown of a result now: without whoever is suppressed since, with whom users picked. */
export async function resultView(
  clickhouse: AccountClickHouse,
  row: Pick<EnrichmentRow, 'id' | 'run' | 'attributes'>,
  fileColumns: number,
): Promise<ResultView> {
  return {
    fileColumns,
    hidden: await suppressedRows(clickhouse, row),
    picked: await pickedCells(clickhouse, row, row.attributes),
    keys: row.attributes,
  };
}
