import { exportQrScans as operation } from '@acquaint/contract';
import { isoIn } from '@acquaint/engine/dates';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { loadCode } from '../model/load-code.ts';
import { type ListedScan, listScans, scanCells } from './scan-list.queries.ts';
import { rangeOf } from './scan-range.ts';
import type { ScanScope } from './scan-stats.queries.ts';

const chunk = 5_000;
const beforeAll = { time: '1970-01-01 00:00:00.000', scan: nilId };

/** Scans with their times in the time zone of the account. */
async function* inZone(scans: AsyncIterable<ListedScan>, timeZone: string): AsyncGenerator<ListedScan> {
  for await (const scan of scans) yield { ...scan, time: isoIn(`${scan.time.replace(' ', 'T')}Z`, timeZone) };
}

async function* scansOf(clickhouse: AccountClickHouse, scope: ScanScope): AsyncGenerator<ListedScan> {
  let after: Pick<ListedScan, 'time' | 'scan'> | undefined = beforeAll;
  while (after !== undefined) {
    const rows: ListedScan[] = await listScans(clickhouse, scope, { after, limit: chunk });
    yield* rows;
    after = rows.length < chunk ? undefined : rows.at(-1);
  }
}

export const exportQrScans = mutation(operation, { audit: 'qr_code' }, async (context, { params, query }) => {
  const { id, name } = await loadCode(context, params.id);
  const range = rangeOf(query, context.services.now());
  await context.write(() => Promise.resolve({ audit: { objectId: id, details: { ...range } } }));
  return {
    name: `${fileNameOf(name, 'qr-code')}-scans-${range.from}-${range.to}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(scanCells, inZone(scansOf(context.clickhouse, { codeId: id, range }), context.user.time_zone)),
  };
});
