import { setTimeout as sleep } from 'node:timers/promises';
import { listSyncRuns, type SyncRun } from '@acquaint/contract';
import { syncCustomers } from './customer-syncs.ts';
import { descendantsOf } from './faults/product-processes.ts';
import { killAll } from './processes.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { openSyncPlaces, type SyncPlace } from './sync-places.ts';
import { startSyncPostgres, type SyncPostgres } from './sync-postgres.ts';
import { addsUp } from './syncing.ts';
import { testClient, type TestClient } from './test-server.ts';
import { until } from './until.ts';

const people = 1_200;
/** People who leave, and people who join, in each round. */
const moved = 40;
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;

export interface KillOptions {
  readonly directory: string;
  readonly rounds: number;
  /** The whole product is killed in every `wholeEvery`th round, the process of the runs in all others. */
  readonly wholeEvery: number;
  /** Milliseconds after the start of the runs, or after the run of `aims` is in its state, one after another and again. */
  readonly moments: readonly number[];
  /** States that the runs are met in, each at every destination in turn. */
  readonly aims?: readonly SyncRun['state'][];
  /** The program of the product; left out, it runs from its sources. */
  readonly program?: string;
  readonly onRound?: (round: number, states: string) => void;
}

export interface KilledSyncs {
  readonly kills: number;
  /** Kills that met a run in each state. */
  readonly states: Readonly<Record<string, number>>;
  /** Rows that a destination lacked, had too much or otherwise than the model. */
  readonly wrong: number;
  readonly doubled: number;
  /** Runs whose counts do not add up, or that did not end well. */
  readonly unsound: number;
}

interface Playing {
  readonly customers: SyncPostgres;
  readonly places: readonly SyncPlace[];
  server: ServerProcess;
  client: TestClient;
  token: string;
  syncs: readonly string[];
}

async function signIn(url: string): Promise<{ client: TestClient; token: string }> {
  const client = testClient(url);
  return { client, token: (await client.logIn({ ...administrator })).access_token };
}

/** The model of a round: some have left, some are new, and everybody has another name. */
async function changeModel({ customers }: Playing, round: number): Promise<Record<string, string>> {
  const first = round * moved;
  await customers.sql(
    `truncate customers; insert into customers select n, 'p' || n || '@example.com', 'Round ${round}' from generate_series(${first}, ${first + people - 1}) n`,
  );
  return Object.fromEntries(
    Array.from({ length: people }, (_, place) => [`p${first + place}@example.com`, `Round ${round}`]),
  );
}

async function lastRuns({ client, token, syncs }: Playing): Promise<SyncRun[]> {
  const pages = await Promise.all(
    syncs.map((id) => client.call(listSyncRuns, token, { query: { sync_id: id, perPage: 1 } })),
  );
  return pages.flatMap(({ data }) => data);
}

/** Kills the process that works on runs; the whole product where there is none yet. */
function killRuns({ server }: Playing): boolean {
  const found = descendantsOf(server.child.pid ?? -1).filter(({ command }) => command.includes('sync-runs.process'));
  killAll(found.map(({ pid }) => pid));
  return found.length > 0;
}

/** Waits for the moment of a round: until its run is in its state, or has ended, and then some milliseconds. */
async function awaitMoment(
  playing: Playing,
  round: number,
  { aims = [], moments }: Pick<KillOptions, 'aims' | 'moments'>,
): Promise<void> {
  const sync = round % playing.syncs.length;
  const aim = aims[Math.floor(round / playing.syncs.length) % aims.length];
  if (aim !== undefined)
    await until(async () => {
      const run = (await lastRuns(playing))[sync];
      return run?.state === aim || (run?.finished_at ?? null) !== null ? true : null;
    });
  await sleep(moments[round % moments.length] ?? 0);
}

/** How many rows of a destination are not as the model says. */
function countWrong(held: Readonly<Record<string, unknown>>, model: Readonly<Record<string, string>>): number {
  const names = new Set([...Object.keys(held), ...Object.keys(model)]);
  return [...names].filter((name) => held[name] !== model[name]).length;
}

/**
 * Kills what works on runs to four destinations, again and again, at another moment each time. After each kill the runs recover, and every destination
 * is compared with the model.
 */
export async function killSyncs({
  directory,
  rounds,
  wholeEvery,
  moments,
  aims = [],
  program,
  onRound,
}: KillOptions): Promise<KilledSyncs> {
  const customers = await startSyncPostgres();
  await customers.sql(
    'create table customers (id int, email text, first_name text); grant select on customers to sync_reader',
  );
  const places = await openSyncPlaces(customers);
  const environment = {
    // The test asks for the runs again and again.
    API_LIMIT: '0',
    DATA_DIR: directory,
    PORT: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    PRIVATE_HOSTS: [...customers.tools.privateHosts, ...places.map(({ host }) => host)].filter(Boolean).join(','),
  };
  const start = (): Promise<ServerProcess> => startServerProcess(environment, [], program);
  const server = await start();
  const playing: Playing = { customers, places, server, ...(await signIn(server.url)), syncs: [] };
  const columns = ['email', 'first_name'];
  playing.syncs = await syncCustomers(playing, customers, { columns, targets: playing.places });
  const states: Record<string, number> = {};
  let [kills, wrong, unsound] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const model = await changeModel(playing, round);
    for (const id of playing.syncs)
      await playing.client.request('POST', `/api/syncs/${id}/run`, { token: playing.token, body: {} });
    await awaitMoment(playing, round, { aims, moments });
    const met = (await lastRuns(playing)).map(({ state }) => state);
    if (round % wholeEvery === wholeEvery - 1 || !killRuns(playing)) {
      await playing.server.stop('SIGKILL');
      playing.server = await start();
      Object.assign(playing, await signIn(playing.server.url));
    }
    kills += 1;
    for (const state of met) states[state] = (states[state] ?? 0) + 1;
    const ended = await until(async () => {
      const runs = await lastRuns(playing);
      return runs.every(({ finished_at: at }) => at !== null) ? runs : null;
    });
    unsound += ended.filter((run) => run.state !== 'done' || !addsUp(run)).length;
    for (const place of places) wrong += countWrong(await place.held(), model);
    onRound?.(round, met.join(' '));
  }
  let doubled = 0;
  for (const place of places) doubled += await place.doubled();
  await playing.server.stop('SIGTERM');
  await Promise.all(places.map((place) => place.stop()));
  await customers.stop();
  return { kills, states, wrong, doubled, unsound };
}
