import { z } from 'zod';
import {
  countInDestination,
  countStaged,
  countVerdicts,
  type PlanQuestion,
  storePlan,
} from '../server/src/domains/sync/syncs/sending/plan.queries.ts';
import { leaveOutSuppressed } from '../server/src/domains/sync/syncs/sending/left-out-rows.queries.ts';
import { scopeToAccount } from '../server/src/platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { newId, nilId } from '../server/src/platform/ids/ids.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { spread } from './print-spread.ts';
import { watchEngine } from './watch-engine.ts';

const atOnce = 1_000_000;
const address = `concat('person', toString(n), '@example', toString(n % 50), '.com')`;
const hash = (text: string): string => `substring(lower(hex(SHA256(${text}))), 1, 16)`;

interface Place {
  readonly account: string;
  readonly sync: string;
  readonly run: string;
}

async function inParts(rows: number, store: (first: number, count: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < rows; first += atOnce) await store(first, Math.min(atOnce, rows - first));
}

/** What the destination has; with addresses, or without one. */
export async function fillKnown(
  clickhouse: ClickHouse,
  { account, sync }: Omit<Place, 'run'>,
  { rows, hasAddresses }: { readonly rows: number; readonly hasAddresses: boolean },
): Promise<void> {
  // Short, as keys are stored beside the address itself.
  const key = hasAddresses ? `left(lower(hex(SHA256(concat('key', toString(n))))), 16)` : `''`;
  await inParts(rows, (first, count) =>
    clickhouse.command(
      `insert into sync_rows (account_id, sync_id, destination_key, row_key, consumer_id, email_key, hash, tried, state, code, reason, changed_at, version)
       select {account:UUID}, {sync:UUID}, ${hasAddresses ? address : 'toString(n * 7)'}, toString(n), {nil:UUID}, ${key}, ${hash(`concat('v', toString(n))`)}, '1.1', 'in_destination', '', '',
              now64(3), 1 from (select number + {first:UInt64} as n from numbers({count:UInt64}))`,
      { account, sync, nil: nilId, first, count },
    ),
  );
}

/** The model, of which one row in a hundred is new, changed or gone. */
async function fillStage(clickhouse: ClickHouse, { account, run }: Place, rows: number): Promise<void> {
  await inParts(rows, (first, count) =>
    clickhouse.command(
      `insert into sync_stage (account_id, run_id, destination_key, row_key, consumer_id, email_key, hash, payload, fate, reason)
       select {account:UUID}, {run:UUID}, ${address}, toString(n), {nil:UUID}, lower(hex(SHA256(concat('key', toString(n))))),
              ${hash(`concat('v', toString(n), if(n % 200 = 1, 'x', ''))`)}, concat('{"email":"', ${address}, '","first_name":"Name ', toString(n), '"}'), 'send', ''
         from (select number + {first:UInt64} + if(number % 400 = 0, 1000000000, 0) as n from numbers({count:UInt64}))`,
      { account, run, nil: nilId, first, count },
    ),
  );
}

const bytesRow = z.object({ bytes: z.number(), rows: z.number() });

/** Bytes on disk of a row of `sync_rows`, once its parts are merged. */
async function bytesPerRow(clickhouse: ClickHouse): Promise<number> {
  await clickhouse.command('optimize table sync_rows final');
  const [found] = await clickhouse.rows({
    sql: `select sum(bytes_on_disk) as bytes, sum(rows) as rows from system.parts where database = currentDatabase() and table = 'sync_rows' and active`,
    row: bytesRow,
  });
  return (found?.bytes ?? 0) / (found?.rows ?? 1);
}

/** Seconds and memory that it takes to compare what a destination has with a model, and bytes of a row that is known. */
export async function measureDiff(rows: number, rounds: number): Promise<void> {
  const server = await startTestServer();
  const { clickhouse } = server.running.services;
  const { accountId: account } = await server.signIn();
  const place = { account, sync: newId(), run: newId() };
  try {
    await fillKnown(clickhouse, { ...place, sync: newId() }, { rows: Math.min(rows, atOnce), hasAddresses: false });
    const bare = await bytesPerRow(clickhouse);
    await clickhouse.command('truncate table sync_rows');
    await fillKnown(clickhouse, place, { rows, hasAddresses: true });
    const whole = await bytesPerRow(clickhouse);
    console.log(
      `${whole.toFixed(1)} bytes a row that is known by its address, ${bare.toFixed(1)} of one without an address`,
    );
    await fillStage(clickhouse, place, rows);
    const own = scopeToAccount(clickhouse, account);
    const question: PlanQuestion = {
      runId: place.run,
      syncId: place.sync,
      mode: 'mirror',
      keyField: 'email',
      removesLeavers: true,
      needsConsent: false,
      removesBySent: false,
      resendsAll: false,
      tried: '1.1',
    };
    const seconds: number[] = [];
    const memory: number[] = [];
    let floor = 0;
    let verdicts: ReadonlyMap<string, number> = new Map();
    for (let round = 0; round < rounds; round += 1) {
      const watch = watchEngine();
      floor ||= watch.floor;
      const began = performance.now();
      await leaveOutSuppressed(own, place.run);
      const { keys } = await countStaged(own, place.run);
      await storePlan(own, question);
      verdicts = await countVerdicts(own, question, keys);
      await countInDestination(own, place.sync);
      seconds.push((performance.now() - began) / 1_000);
      memory.push(watch.most());
    }
    console.log(
      `${rows} rows compared in ${spread(seconds, (figure) => figure.toFixed(1))} s, at most ${spread(memory)} MB in the engine, which had ${floor} MB before: ${[...verdicts].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    );
  } finally {
    await server.stop();
  }
}
