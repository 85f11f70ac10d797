import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { migrateClickHouse } from '../server/src/platform/clickhouse/migrate-clickhouse.ts';
import { compareMarginals } from '../server/src/domains/people/consumers/sample/check-marginals.queries.ts';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { marginalTable } from '../server/src/domains/people/consumers/model/marginal-table.ts';

// Seconds and memory that a sample consumer file takes. Usage: node bench/consumers.ts [--count 10000000]
const { values } = parseArgs({ options: { count: { type: 'string', default: '10000000' } } });
const count = Number(values.count);
const directory = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
const clickhouse = await openClickHouse({ clickhouseUrl: null, directory });
await migrateClickHouse(clickhouse);
const began = performance.now();
await generateConsumers({
  clickhouse,
  count,
  seed: 2026,
  pepper: '0'.repeat(64),
  onProgress: (done) =>
    process.stderr.write(`\r${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}   `),
});
const seconds = (performance.now() - began) / 1000;
process.stderr.write('\n');
console.log(
  `${count.toLocaleString('en-US')} consumers · ${seconds.toFixed(1)} s · peak memory ${(process.resourceUsage().maxRSS / 1024 / 1024).toFixed(2)} GB`,
);
console.log(marginalTable(await compareMarginals(clickhouse)));
await clickhouse.close();
rmSync(directory, { recursive: true, force: true });
