import { join } from 'node:path';
import { createPixel, type EventBatch, getReport, openedSession } from '@acquaint/contract';
import { z } from 'zod';
import { openClickHouse } from '../platform/clickhouse/clickhouse.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { pageHeaders, testBatch } from './test-visits.ts';
import { until } from './until.ts';

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const environment = { PORT: '0', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
const clients = 24;

export interface KillResult {
  /** Ids of events that were answered with 204. */
  readonly acknowledged: readonly string[];
  /** Ids of the rows of `events`; one that is stored twice is here twice. */
  readonly stored: readonly string[];
  /** Page views of all visits by the report. */
  readonly reportedViews: number;
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers };
  return fetch(url, { method: 'POST', body: JSON.stringify(body), headers: all });
}

async function signIn(url: string): Promise<{ authorization: string }> {
  const session = openedSession.parse(await (await post(`${url}/api/login`, administrator)).json());
  return { authorization: `Bearer ${session.access_token}` };
}

async function makePixel(url: string): Promise<string> {
  const body = { name: 'Kill', domain: 'kill.example.com', allowed_domains: ['shop.example.com'] };
  const made = await post(`${url}/api/user_pixel`, body, await signIn(url));
  return createPixel.response.parse(await made.json()).data.pixel_uuid;
}

/** Sends a batch until it is answered; null when the server is gone. */
async function send(server: ServerProcess, batch: EventBatch): Promise<number | null> {
  const response = await post(`${server.url}/c`, batch, { ...pageHeaders }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? null;
}

/** One round: batches that had no answer go again, then new ones from many clients at once, until the process is killed in the middle of them. */
async function playRound(
  { server, pixel }: { server: ServerProcess; pixel: string },
  state: { acknowledged: string[]; unanswered: EventBatch[] },
  kill: () => Promise<void>,
): Promise<void> {
  const again = state.unanswered.splice(0);
  const client = async (): Promise<void> => {
    for (;;) {
      const batch = again.pop() ?? testBatch(pixel, [{}, { type: 'custom', name: 'click' }]);
      const status = await send(server, { ...batch, sent: Date.now() });
      if (status === 204) state.acknowledged.push(...batch.events.map(({ id }) => id));
      else state.unanswered.push(batch);
      if (status === null) return;
    }
  };
  await Promise.all([...Array.from({ length: clients }, client), kill()]);
}

/** Ids of the rows of `events` in a data directory that no process uses. */
export async function storedIds(directory: string): Promise<string[]> {
  const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(directory, 'clickhouse') });
  const rows = await clickhouse.rows({
    sql: 'select toString(event_id) as id from events',
    row: z.object({ id: z.string() }),
  });
  await clickhouse.close();
  return rows.map(({ id }) => id);
}

/** Kills the whole product again and again in the middle of a stream of visits, sends again what had no answer, and returns what is stored in the end. */
export async function killRounds(directory: string, rounds: number): Promise<KillResult> {
  const state: { acknowledged: string[]; unanswered: EventBatch[] } = { acknowledged: [], unanswered: [] };
  let pixel: string | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess({ DATA_DIR: directory, ...environment });
    pixel ??= await makePixel(server.url);
    const before = state.acknowledged.length;
    await playRound({ server, pixel }, state, async () => {
      // Each round ends at another moment of the stream.
      const wanted = before + 100 + ((round * 130) % 700);
      await until(() => Promise.resolve(state.acknowledged.length > wanted || null));
      await server.stop('SIGKILL');
    });
  }
  const server = await startServerProcess({ DATA_DIR: directory, ...environment });
  // What had no answer goes once more: nothing may be left open, and nothing may be counted twice.
  for (const batch of state.unanswered.splice(0)) {
    const status = await send(server, { ...batch, sent: Date.now() });
    if (status !== 204) throw new Error(`A batch that was sent again got ${status}`);
    state.acknowledged.push(...batch.events.map(({ id }) => id));
  }
  const answer = await fetch(`${server.url}/api/reports`, { headers: await signIn(server.url) });
  const { data: report } = getReport.response.parse(await answer.json());
  await server.stop('SIGTERM');
  return {
    acknowledged: state.acknowledged,
    stored: await storedIds(directory),
    reportedViews: report.totals.pageviews,
  };
}
