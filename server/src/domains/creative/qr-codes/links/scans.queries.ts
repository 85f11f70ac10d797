import { z } from 'zod';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import type { ScanRow } from './scan-row.ts';

/** Scans of codes by people so far; codes without any are left out. */
export async function countScansOf(
  clickhouse: Pick<ClickHouse, 'rows'>,
  codeIds: readonly string[],
): Promise<(readonly [id: string, scans: number])[]> {
  const rows = await clickhouse.rows({
    sql: `
      select code_id, count() as scans
        from qr_scans
       where code_id in {ids:Array(UUID)} and not is_bot
       group by code_id`,
    params: { ids: codeIds },
    row: z.object({ code_id: z.string(), scans: z.number() }),
  });
  return rows.map(({ code_id: id, scans }) => [id, scans]);
}

const monthOf = (row: ScanRow): string => row.at.slice(0, 7);

/** Stores scans; doing it twice with the same token is doing it once. An insert is atomic for one month only, so each month has its own. */
export async function storeScans(
  clickhouse: Pick<ClickHouse, 'insert'>,
  rows: readonly ScanRow[],
  token: string,
): Promise<void> {
  for (const [month, some] of Map.groupBy(rows, monthOf))
    await clickhouse.insert('qr_scans', some, { token: `${token} ${month}` });
}

const scanIdRow = z.object({ id: z.string() });

/** Which lines of a journal of scans are stored: a backup may have a scan in both. */
export async function storedScanLines(
  clickhouse: Pick<ClickHouse, 'rows'>,
  lines: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = new Map(lines.map((line) => [/"scan_id":"([\da-f-]{36})"/.exec(line)?.[1] ?? '', line]));
  ids.delete('');
  const rows = await clickhouse.rows({
    sql: 'select distinct toString(scan_id) as id from qr_scans where scan_id in {ids:Array(UUID)}',
    params: { ids: [...ids.keys()] },
    row: scanIdRow,
  });
  return new Set(rows.flatMap(({ id }) => ids.get(id) ?? []));
}
