import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  testWebhook,
  type WebhookDelivery,
} from '@acquaint/contract';
import { Webhook as Verifier } from 'standardwebhooks';
import type { z } from 'zod';
import { roleProcess } from './role-processes.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { testClient, type TestClient } from './test-server.ts';
import { until } from './until.ts';

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
/** Events of a round: more than are on their way at once. */
const eventsOfRound = 8;
/** Every so manieth event is refused by the endpoint when it comes first. */
const refusedEvery = 5;

/** When the worker is killed: once the endpoint has answered a message, while it has one, or as soon as events wait; and some milliseconds later. */
const moments = ['answered', 'asked', 'waiting'] as const;
type KillMoment = (typeof moments)[number];

/** A message as the endpoint got it. */
interface Arrival {
  readonly id: string;
  readonly body: string;
  readonly isSigned: boolean;
}

interface KilledWebhooks {
  /** How often the worker was killed at each moment. */
  readonly kills: Readonly<Record<KillMoment, number>>;
  /** Events that never arrived. */
  readonly lost: number;
  /** Messages that came again after a kill. */
  readonly repeated: number;
  /** Messages whose signature is wrong, or whose body differs from the one that came first under their id. */
  readonly unsound: number;
  /** Deliveries whose log is wrong: tries that are not counted, or that came before their pause was over. */
  readonly misplaced: number;
  readonly webhook: { readonly state: string; readonly failing_since: string | null };
}

/** An endpoint that reports when it was asked and when it has answered. */
async function startEndpoint() {
  const arrivals: Arrival[] = [];
  const answered = new Set<string>();
  const waiting: { moment: KillMoment; act: () => void }[] = [];
  const endpoint = { secret: '', refused: new Set<string>() };
  const reach = (moment: KillMoment): void => {
    for (const one of waiting.filter((other) => other.moment === moment)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.act();
    }
  };
  const isSigned = (body: string, headers: Record<string, string>): boolean => {
    try {
      new Verifier(endpoint.secret).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const id = String(request.headers['webhook-id']);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      arrivals.push({ id, body, isSigned: isSigned(body, headers) });
      reach('asked');
      const isRefused = endpoint.refused.delete(id);
      // The worker reads the answer about now.
      response.writeHead(isRefused ? 500 : 204).end(() => {
        if (!isRefused) answered.add(id);
        reach('answered');
      });
    });
    request.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return Object.assign(endpoint, {
    arrivals,
    answered,
    host: `127.0.0.1:${port}`,
    /** Acts the next time that a moment is there. */
    at: (moment: KillMoment, act: () => void) => waiting.push({ moment, act }),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}

type Endpoint = Awaited<ReturnType<typeof startEndpoint>>;

interface Playing {
  readonly server: ServerProcess;
  readonly client: TestClient;
  readonly token: string;
  readonly endpoint: Endpoint;
  readonly webhook: string;
}

/** Events for the endpoint; answers their ids. */
async function emit({ client, token, webhook, endpoint }: Playing): Promise<string[]> {
  const params = { id: webhook };
  const sent = await Promise.all(
    Array.from({ length: eventsOfRound }, async (_, place) => {
      const { data } = await client.call(testWebhook, token, { params, body: {} });
      if (place % refusedEvery === 0 && !endpoint.answered.has(data.message_id)) endpoint.refused.add(data.message_id);
      return data.message_id;
    }),
  );
  return sent;
}

/** Kills the worker `delay` milliseconds after a moment of a round, and waits for the next one. */
async function killAt({ server, endpoint }: Playing, moment: KillMoment, delay: number): Promise<void> {
  const worker = await roleProcess(server, 'worker');
  if (moment !== 'waiting') await new Promise<void>((resolve) => void endpoint.at(moment, resolve));
  if (delay > 0) await sleep(delay);
  process.kill(worker, 'SIGKILL');
  await roleProcess(server, 'worker', worker);
}

async function allDeliveries({ client, token, webhook }: Playing): Promise<WebhookDelivery[]> {
  const all: WebhookDelivery[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { perPage: 100, ...(cursor === undefined ? {} : { cursor }) };
    const page = await client.call(listWebhookDeliveries, token, { params: { id: webhook }, query });
    all.push(...page.data);
    cursor = page.meta.next_cursor;
  }
  return all;
}

type Details = z.output<typeof getWebhookDelivery.response>['data'];
/** The shortest that the first pause can be. */
const shortestPause = 4_500;

/** Whether the log of a delivery says what happened: every try is counted, none follows one that arrived, and each waits for its pause. */
function isInOrder({ state, tries, attempts }: Details): boolean {
  const inTime = attempts.toReversed();
  const pauses = inTime.slice(1).map(({ at }, place) => Date.parse(at) - Date.parse(inTime[place]?.at ?? at));
  const arrived = inTime.findIndex(({ status }) => status === 204);
  return (
    state === 'delivered' &&
    tries === attempts.length &&
    arrived === attempts.length - 1 &&
    pauses.every((pause) => pause >= shortestPause)
  );
}

async function judge(playing: Playing, ids: readonly string[]): Promise<Omit<KilledWebhooks, 'kills'>> {
  const { client, token, endpoint, webhook } = playing;
  const rows = await until(async () => {
    const all = await allDeliveries(playing);
    return all.every(({ state }) => state === 'delivered') ? all : null;
  });
  let misplaced = 0;
  for (const { id } of rows) {
    const params = { id };
    const { data } = await client.call(getWebhookDelivery, token, { params });
    if (!isInOrder(data)) misplaced += 1;
  }
  const first = new Map(endpoint.arrivals.toReversed().map(({ id, body }) => [id, body]));
  const { data } = await client.call(getWebhook, token, { params: { id: webhook } });
  return {
    lost: ids.filter((id) => !endpoint.answered.has(id)).length,
    repeated: endpoint.arrivals.length - first.size,
    unsound: endpoint.arrivals.filter(({ id, body, isSigned }) => !isSigned || first.get(id) !== body).length,
    misplaced,
    webhook: { state: data.state, failing_since: data.failing_since },
  };
}

/** Kills the worker again and again while it delivers messages to an endpoint that refuses some, and answers what became of them. */
export async function killWebhooks(directory: string, rounds: number): Promise<KilledWebhooks> {
  const endpoint = await startEndpoint();
  const server = await startServerProcess({
    API_LIMIT: '0',
    DATA_DIR: directory,
    PORT: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    PRIVATE_HOSTS: endpoint.host,
  });
  const client = testClient(server.url);
  const { access_token: token } = await client.logIn({ ...administrator });
  const body = { url: `http://${endpoint.host}/in`, event_types: ['list.refreshed' as const] };
  const made = await client.call(createWebhook, token, { body });
  endpoint.secret = made.data.secret;
  const playing: Playing = { server, client, token, endpoint, webhook: made.data.id };
  const kills: Record<KillMoment, number> = { answered: 0, asked: 0, waiting: 0 };
  const ids: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const moment = moments[round % moments.length] ?? 'answered';
    const killed = killAt(playing, moment, (round * 7) % 40);
    ids.push(...(await emit(playing)));
    await killed;
    kills[moment] += 1;
  }
  const judged = await judge(playing, ids);
  await server.stop('SIGTERM');
  endpoint.stop();
  return { kills, ...judged };
}
