import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
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

/** The columns of a scan in a segment of the log. */
const scanColumns = [
  'account_id',
  'code_id',
  'at',
  'scan_id',
  'visitor',
  'reason',
  'piece',
  'browser',
  'platform',
  'device',
  'language',
  'referrer_host',
  'country',
  'region',
  'city',
  'is_bot',
  'is_sample',
] as const satisfies readonly (keyof ScanRow)[];

/** Stores the scans of a segment of the log; doing it twice is doing it once. */
export async function storeScans(
  clickhouse: Pick<ClickHouse, 'loadFile'>,
  segment: string,
  path: string,
): Promise<void> {
  await clickhouse.loadFile('qr_scans', { path, format: 'JSONEachRow', columns: scanColumns, token: segment });
}
