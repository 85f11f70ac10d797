import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ClickHouse, connectClickHouse } from '../clickhouse/clickhouse.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from '../clickhouse/embedded-engine.ts';
import { handleErrors } from './error-handler.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-errors-'));
const logged: string[] = [];
const app: FastifyInstance = fastify({
  logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
});
const cutShort = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
let engine: EmbeddedEngine;
let clickhouse: ClickHouse;

beforeAll(async () => {
  engine = await startEmbeddedEngine({
    directory: join(root, 'clickhouse'),
    memoryBytes: 600_000_000,
    onError: () => undefined,
  });
  clickhouse = await connectClickHouse({ url: 'http://localhost', socketPath: engine.socketPath });
  handleErrors(app);
  const row = z.object({ size: z.number() });
  app.get('/large', () =>
    clickhouse.rows({ sql: 'select length(groupArray(number)) as size from numbers(300000000)', row }),
  );
  app.get('/slow', () =>
    clickhouse.rows({ sql: 'select sleepEachRow(1) as size from numbers(3) settings max_execution_time = 1', row }),
  );
  app.get('/left', async ({ raw }) => {
    await once(raw.socket, 'close');
    throw cutShort;
  });
  app.post('/body', { bodyLimit: 50_000 }, () => null);
  app.get('/cut', () => Promise.reject(cutShort));
  app.get('/small', () => clickhouse.rows({ sql: 'select 1 as size', row }));
});
afterAll(async () => {
  await app.close();
  await clickhouse.close();
  rmSync(root, { recursive: true, force: true });
});

describe('handleErrors', () => {
  const refusal = { message: 'This is more data than one report can read. Choose a shorter period or fewer filters.' };

  it.each(['/large', '/slow'])('refuses a question that the engine ends (%s) with a sentence', async (url) => {
    const answer = await app.inject({ url });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 400, body: refusal });
    expect((await app.inject({ url: '/small' })).json()).toEqual([{ size: 1 }]);
  });

  it.each([
    ['cannot be read', '{"a":', 400],
    ['is too large', 'x'.repeat(100_000), 413],
  ])(
    'keeps the connection of a body that %s: who is still sending would lose the answer',
    async (_, payload, status) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/body',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers.connection).not.toBe('close');
    },
  );

  it('logs an answer that was cut short, unless its client went away', async () => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const leave = request(`${url}/left`);
    leave.on('error', () => undefined).end();
    const [handled] = (await once(app.server, 'request')) as [IncomingMessage];
    leave.destroy();
    await once(handled.socket, 'close');
    expect((await app.inject({ url: '/cut' })).statusCode).toBe(500);
    expect(logged.map((line) => (JSON.parse(line) as { reqId: string }).reqId)).toHaveLength(1);
  });

  it('answers 503 while the engine is gone', async () => {
    await engine.close();
    const answer = await app.inject({ url: '/small' });
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
