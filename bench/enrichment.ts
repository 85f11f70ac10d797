import { type ColumnPair, createEnrichment, createUpload, getEnrichment } from '@acquaint/contract';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { prepareConsumers } from '../server/src/domains/people/consumer-matching/index.ts';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  customerColumns,
  isDropped,
  narrowFiles,
  type NarrowFile,
  slips,
  spreadPhones,
  writeCustomers,
  writeNarrow,
} from './identity-people.ts';
import { watchMemory } from './watch-memory.ts';

// How many people of a file of customers are found in the consumer file, how many of them are the right ones, and how long that takes.
// Files of one or two columns are measured first, each by itself; their slips are in 30 % of the names, places and streets.
// Usage: node bench/enrichment.ts [--narrow 10000] [--consumers 1000000] [--rows 100000] [--rates 0.5,1,2] [--data DIR, to keep the consumers for the next time]
const { values } = parseArgs({
  options: {
    consumers: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '100000' },
    rates: { type: 'string', default: '0.5,1,2' },
    narrow: { type: 'string', default: '10000' },
    data: { type: 'string' },
  },
});
const consumers = Number(values.consumers);
const rows = Number(values.rows);
const folder = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
const server = await startTestServer(values.data === undefined ? {} : { DATA_DIR: values.data });
const { clickhouse, identityPepper } = server.running.services;
const user = await server.signIn();
const number = new Intl.NumberFormat('en-US');
const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

const idRow = z.object({ id: z.string() });
const foundRow = z.object({ row: z.number(), id: z.string(), level: z.string() });

interface Truth {
  readonly file: string;
  readonly known: ReadonlySet<string>;
}

/** Precision and recall of those found as a person. */
async function quality(enrichmentId: string, { file, known }: Truth) {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  const ids = lines.map((line) => line.split(',', 1)[0]?.replaceAll('"', '') ?? '');
  const found = await clickhouse.rows({
    sql: "select row, toString(consumer_id) as id, level from enriched_rows final where enrichment_id = {id:UUID} and level != ''",
    params: { id: enrichmentId },
    row: foundRow,
  });
  const individuals = found.filter(({ level }) => level === 'individual');
  const right = individuals.filter(({ row, id }) => ids[row] === id).length;
  const there = ids.filter((id) => known.has(id)).length;
  return { precision: right / individuals.length, recall: right / there, others: found.length - individuals.length };
}

async function enrich(title: string, columns: readonly ColumnPair[], truth: Truth): Promise<void> {
  const name = `${title} ${crypto.randomUUID()}`;
  const file = new File([await openAsBlob(truth.file)], 'customers.csv', { type: 'text/csv' });
  const reading = performance.now();
  const { data: upload } = await server.call(createUpload, user.token, { file });
  const reads = seconds(reading);
  const began = performance.now();
  const watch = watchMemory();
  await server.call(createEnrichment, user.token, {
    body: { enrichmentName: name, enrichmentColumns: [...columns], upload_id: upload.id },
  });
  const read = async () => (await server.call(getEnrichment, user.token, { params: { name } })).data;
  let details = await read();
  for (; details.job !== null; details = await read()) await sleep(100);
  const took = seconds(began);
  const { children, own } = watch.stop();
  const { precision, recall, others } = await quality(details.id, truth);
  console.log(
    [
      title,
      `precision ${precision.toFixed(4)} (claimed ${details.counts?.precision?.toFixed(4)})`,
      `recall ${recall.toFixed(4)}`,
      `by household or address ${number.format(others)}`,
      `reading ${reads} s`,
      `enriching ${took} s`,
      `its process ${children} MB at most, this one ${own} MB`,
    ].join(' · '),
  );
}

console.log(
  `Slips at a rate of 1: ${Object.entries(slips)
    .map(([slip, share]) => `${slip} ${Math.round(100 * share)} %`)
    .join(
      ', ',
    )}; 35 % of dates, emails and phones missing; a fifth of the customers is not in the consumer file, their families are\n`,
);
await generateConsumers({ clickhouse, count: consumers, seed: 1, pepper: identityPepper });
const rates = values.rates.split(',').map(Number);
const fileOf = (rate: number): string => join(values.data ?? folder, `customers-${rows}-${rate}.csv`);
const [left] = await clickhouse.rows({
  sql: `select count() as n from consumers where ${isDropped}`,
  row: z.object({ n: z.number() }),
});
const narrowFileOf = (kind: string): string => join(values.data ?? folder, `${kind.replaceAll(' ', '-')}.csv`);
if ((left?.n ?? 0) > 0) {
  await spreadPhones(clickhouse);
  // The keys of the table are its files.
  for (const kind of Object.keys(narrowFiles) as NarrowFile[])
    await writeNarrow(clickhouse, { file: narrowFileOf(kind), kind, count: Number(values.narrow) });
  for (const rate of rates) await writeCustomers(clickhouse, { file: fileOf(rate), count: rows, rate });
  await clickhouse.command(`delete from consumers where ${isDropped}`);
}
const preparing = performance.now();
await prepareConsumers({ clickhouse, config: { dataDir: folder, role: null, port: 0 } });
console.log(`${number.format(consumers)} consumers prepared after ${seconds(preparing)} s`);
const known = new Set(
  (await clickhouse.rows({ sql: 'select toString(consumer_id) as id from consumers', row: idRow })).map(({ id }) => id),
);
for (const [kind, { kinds }] of Object.entries(narrowFiles))
  await enrich(
    kind,
    kinds.map((column, place) => [`c${place}`, column]),
    { file: narrowFileOf(kind), known },
  );
for (const rate of rates) await enrich(`rate ${rate}`, customerColumns, { file: fileOf(rate), known });
await server.stop();
rmSync(folder, { recursive: true, force: true });
