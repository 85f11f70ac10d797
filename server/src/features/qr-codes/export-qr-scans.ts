import type { exportQrScans as operation } from '@acquaint/contract';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { audit } from '../../platform/audit/audit.ts';
import { writeCsv } from '../../platform/csv/csv.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { fileNameOf } from '../../platform/files/file-name.ts';
import { nilId } from '../../platform/ids/ids.ts';
import { loadCode } from './load-code.ts';
import { type ListedScan, listScans, scanCells } from './scan-list.queries.ts';
import { rangeOf } from './scan-range.ts';
import type { ScanScope } from './scan-stats.queries.ts';

const chunk = 5_000;
const beforeAll = { time: '1970-01-01 00:00:00.000', scan: nilId };

async function* scansOf(clickhouse: AccountClickHouse, scope: ScanScope): AsyncGenerator<ListedScan> {
  let after: Pick<ListedScan, 'time' | 'scan'> | undefined = beforeAll;
  while (after !== undefined) {
    const rows: ListedScan[] = await listScans(clickhouse, scope, { after, limit: chunk });
    yield* rows;
    after = rows.length < chunk ? undefined : rows.at(-1);
  }
}

export const exportQrScans: Verb<typeof operation> = async (context, { params, query }) => {
  const { id, name } = await loadCode(context, params.id);
  const range = rangeOf(query, context.services.now());
  await context.transaction((tx) =>
    audit(tx, context.user, { action: 'exportQrScans', objectType: 'qr_code', objectId: id, details: { ...range } }),
  );
  return {
    name: `${fileNameOf(name, 'qr-code')}-scans-${range.from}-${range.to}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(scanCells, scansOf(context.clickhouse, { codeId: id, range })),
  };
};
