import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { getJob } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadConfig } from '../../config.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { openTelemetry } from './open-telemetry.ts';

interface Received {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: string;
}

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const resource = z.looseObject({ attributes });
const span = z.looseObject({ name: z.string(), attributes, status: z.looseObject({ code: z.number().optional() }) });
const traces = z.object({
  resourceSpans: z.array(z.looseObject({ resource, scopeSpans: z.array(z.looseObject({ spans: z.array(span) })) })),
});
const record = z.looseObject({ body: z.looseObject({ stringValue: z.string() }), severityText: z.string() });
const logs = z.object({
  resourceLogs: z.array(z.looseObject({ scopeLogs: z.array(z.looseObject({ logRecords: z.array(record) })) })),
});
const received: Received[] = [];
const foreign = '0198f0c4-0000-7000-8000-000000000001';
let collector: Server;
let server: TestServer;
let isStopped = false;

/** Bodies that came to a path, once the server that sends them has stopped. */
const bodies = (path: string): string[] => received.filter((one) => one.path === path).map(({ body }) => body);
const spans = () =>
  bodies('/v1/traces').flatMap((body) =>
    traces.parse(JSON.parse(body)).resourceSpans.flatMap((one) => one.scopeSpans.flatMap((each) => each.spans)),
  );

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', key: request.headers['x-key']?.toString(), body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' ? address?.port : 0;
  server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    LOG_LEVEL: 'info',
  });
  const user = await server.signIn();
  expect(
    (await server.request('GET', `/api/user_pixel/${foreign}?search=jane@example.com`, { token: user.token })).status,
  ).toBe(400);
  const { postgres, jobs } = server.running.services;
  const job = await postgres.forAccount(user.accountId, (transaction) =>
    jobs.enqueue(transaction, user.accountId, { kind: 'remove-sample-data' }),
  );
  await jobs.dispatch(job);
  await until(async () => {
    const { data } = await server.call(getJob, user.token, { params: { id: job.id } });
    return data.finished_at;
  });
  server.running.services.log.info({ email: 'jane@example.com', part: 'test' }, 'something happened');
  await server.stop();
  isStopped = true;
});
afterAll(async () => {
  if (!isStopped) await server.stop();
  collector.close();
});

describe('openTelemetry', () => {
  it('sends a trace for each request, named by its route', () => {
    const found = spans().find(({ name }) => name === 'GET /api/user_pixel/:id');
    expect(found?.attributes.map(({ key, value }) => [key, Object.values(value)[0]])).toEqual([
      ['http.request.method', 'GET'],
      ['http.route', '/api/user_pixel/:id'],
      ['http.response.status_code', 400],
    ]);
  });

  it('sends a trace for each job, named by its kind', () => {
    expect(spans().map(({ name }) => name)).toContain('job remove-sample-data');
  });

  it('sends lines of the log', () => {
    const records = bodies('/v1/logs').flatMap((body) =>
      logs.parse(JSON.parse(body)).resourceLogs.flatMap((one) => one.scopeLogs.flatMap((each) => each.logRecords)),
    );
    expect(records.find(({ body }) => body.stringValue === 'something happened')?.severityText).toBe('INFO');
  });

  it('sends the headers of the settings, and no values and no personal data', () => {
    expect(received.length).toBeGreaterThan(1);
    for (const { key } of received) expect(key).toBe('a secret');
    const all = received.map(({ body }) => body).join('\n');
    expect(all).not.toContain('jane@example.com');
    expect(all).not.toContain(foreign);
  });

  it('is off by default', async () => {
    const { telemetry } = loadConfig({});
    expect(telemetry).toBeNull();
    expect((await openTelemetry({ telemetry }, 'all')).recordLine).toBeNull();
  });

  it('refuses headers that are none', () => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example.com', OTEL_EXPORTER_OTLP_HEADERS: 'secret' };
    expect(() => loadConfig(settings)).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.');
  });
});
