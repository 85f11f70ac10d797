import pino from 'pino';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { gateClickHouse } from '../../../roles/gated-clickhouse.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { createCollectionCounter } from './model/collection-counter.ts';

it('writes what was counted, and asks the engine for nothing where nothing was', async () => {
  const server = await startTestServer();
  // As at a first start, before the schema is there.
  const { clickhouse } = gateClickHouse(server.running.services.clickhouse);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const parts = { log, now: () => new Date() };
  await createCollectionCounter({ ...parts, clickhouse }).close();
  expect(lines).toEqual([]);
  const counter = createCollectionCounter({ ...parts, clickhouse });
  counter.count({ id: newId(), accountId: newId() }, { kind: 'blocked', events: 1 });
  await counter.close();
  expect(lines.join('')).toContain('refusal counts were not written');
  await server.stop();
});
