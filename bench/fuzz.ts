import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  activateUser,
  approveUser,
  errorBody,
  listUsers,
  login,
  type Operation,
  operations,
  register,
  signedIn,
} from '@acquaint/contract';
import fc from 'fast-check';
import { fuzzSeed, type HostileInput, hostileInput, searchOf } from '../server/src/testing/hostile-input.ts';
import { likelyInput } from '../server/src/testing/likely-input.ts';
import { startServerProcess } from '../server/src/testing/server-process.ts';
import { testRegistration } from '../server/src/testing/test-registration.ts';
import { formOf, pathOf, testClient, testPassword } from '../server/src/testing/test-server.ts';
import { pageHeaders } from '../server/src/testing/test-visits.ts';
import { until } from '../server/src/testing/until.ts';
import { watchMemory } from './watch-memory.ts';

// Sends hostile requests, and such as may well be accepted, to every operation, as nobody, a user, a special user and an administrator. No answer may be
// a 5xx, and the process must still answer in the end.
// Each request follows from the seed and its place alone, so that a long run can go on where another one stopped, or be shared out: `--from` skips places.
//   node bench/fuzz.ts [--requests 20000] [--from 0] [--seconds 900] [--at-once 4] [--seed 1] [--only createUpload]

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    from: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '900' },
    'at-once': { type: 'string', default: '4' },
    seed: { type: 'string', default: String(fuzzSeed) },
    only: { type: 'string' },
  },
});

const levels = ['public', 'user', 'special', 'admin'] as const;
type Level = (typeof levels)[number];

interface Caller {
  readonly email: string;
  readonly password: string;
  readonly id: string;
  readonly device: string;
  token: string;
}

const mostKept = 300;
const mostSignIns = 5;
const longestAnswer = 120_000;
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const directory = mkdtempSync(join(tmpdir(), 'acquaint-fuzz-'));
const server = await startServerProcess({
  DATA_DIR: directory,
  PORT: '0',
  API_LIMIT: '0',
  SAMPLE_DATA: 'on',
  CONSUMERS: '5000',
  ACCOUNT_JOBS: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SPECIAL_EMAILS: 'special@example.com',
});
const client = testClient(server.url);
const callers = new Map<Level, Caller>();
/** Ids that answers named, the newest ones of each kind of path, so that requests are about things that exist. */
const ids = new Map<string, string[]>();
const watched = watchMemory();

/** Signs somebody in, on a device that they have signed in on before where there is one: guesses of others do not slow it down. */
async function signIn(email: string, password: string, device = ''): Promise<Pick<Caller, 'id' | 'token' | 'device'>> {
  for (let tries = 1; ; tries += 1) {
    const { status, body, headers } = await client.request('POST', login.path, {
      body: { email, password },
      headers: device === '' ? {} : { 'x-device': device },
    });
    const answer = signedIn.safeParse(body);
    if (answer.success) return { id: answer.data.user.id, token: answer.data.access_token, device: answer.data.device };
    if (tries === mostSignIns) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`);
    await sleep(1000 * Math.max(1, Number(headers.get('retry-after') ?? 1)));
  }
}

async function openCallers(): Promise<void> {
  const admin = { ...administrator, ...(await signIn(administrator.email, administrator.password)) };
  for (const email of ['user@example.com', 'special@example.com'])
    await client.call(register, null, { body: testRegistration({ email }) });
  // Whoever registers is made after the answer.
  const pending = await until(async () => {
    const { data } = await client.call(listUsers, admin.token, { query: { status: 'pending' } });
    return data.length < 2 ? null : data;
  });
  for (const { id } of pending) await client.call(approveUser, admin.token, { params: { id } });
  for (const level of ['user', 'special'] as const) {
    const who = { email: `${level}@example.com`, password: testPassword };
    callers.set(level, { ...who, ...(await signIn(who.email, who.password)) });
  }
  callers.set('admin', admin);
}

/** A new session of somebody whom a request has signed out, deactivated, or who is to confirm again that it is them. */
async function renew(level: Level): Promise<void> {
  const caller = callers.get(level);
  const admin = callers.get('admin');
  if (caller === undefined || admin === undefined) return;
  if (level !== 'admin') await client.call(activateUser, admin.token, { params: { id: caller.id } }).catch(() => null);
  caller.token = (await signIn(caller.email, caller.password, caller.device)).token;
}

const renewals = new Map<Level, Promise<void>>();
/** One at a time for each. */
async function renewOnce(level: Level): Promise<void> {
  const running = renewals.get(level) ?? renew(level).finally(() => renewals.delete(level));
  renewals.set(level, running);
  await running;
}

const stemOf = ({ path }: Operation): string => path.split('/')[2] ?? '';

function keepIds(operation: Operation, text: string): void {
  const own = new Set([...callers.values()].map(({ id }) => id));
  const found = (text.slice(0, 20_000).match(uuid) ?? []).slice(0, 20).filter((id) => !own.has(id));
  const kept = [...(ids.get(stemOf(operation)) ?? []), ...found];
  ids.set(stemOf(operation), [...new Set(kept)].slice(-mostKept));
}

const idsFor = (operation: Operation) => (): string[] => {
  const own = ids.get(stemOf(operation)) ?? [];
  return own.length > 0 ? own : [...ids.values()].flat();
};

const files = [
  ['Name,Email,State\nJane Doe,jane@example.com,TX\n', 'people.csv', 'text/csv'],
  ['%PDF-1.7\nnothing', 'page.pdf', 'application/pdf'],
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200"/></svg>',
    'x.svg',
    'image/svg+xml',
  ],
  ['\u0000\u0001', 'x.bin', 'application/octet-stream'],
] as const;

function fileFor({ upload }: Operation, place: number): File {
  const types = upload?.types ?? [];
  const fitting = files.filter(([, , type]) => types.includes(type));
  const [content, name, type] = fitting[place % Math.max(1, fitting.length)] ?? files[3];
  return new File([content], name, { type: place % 5 === 0 ? (types[0] ?? type) : type });
}

function bodyOf(operation: Operation, { body }: HostileInput, place: number): string | FormData | undefined {
  if (operation.method === 'GET') return undefined;
  if (operation.upload !== undefined && place % 4 !== 0) return formOf(fileFor(operation, place), body);
  return JSON.stringify(body);
}

interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

async function send(
  operation: Operation,
  input: HostileInput,
  { level, place }: { level: Level; place: number },
): Promise<Outcome> {
  const { id } = input;
  const path = `${pathOf(operation, { params: { id, listId: id, name: id } })}?${searchOf(input)}`;
  const body = bodyOf(operation, input, place);
  const token = callers.get(level)?.token;
  const began = performance.now();
  const response = await fetch(server.url + path, {
    method: operation.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(longestAnswer),
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(operation.name === 'collectEvents' ? pageHeaders : {}),
    },
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, milliseconds: performance.now() - began, text };
}

/** A histogram of answer times in milliseconds, by the bits of the time: a list of all times would grow with the run. */
const times = new Map<number, number>();
const millisecondsOfStep = (step: number): number => 2 ** (step / 4);
const counts = { done: 0, longest: 0 };

function noteTime(milliseconds: number): void {
  const step = Math.ceil(4 * Math.log2(Math.max(1, milliseconds)));
  times.set(step, (times.get(step) ?? 0) + 1);
  counts.done += 1;
  counts.longest = Math.max(counts.longest, milliseconds);
}

/** At most a fifth above the true one. */
function percentile(share: number): number {
  let passed = 0;
  for (const [step, count] of [...times].toSorted(([one], [other]) => one - other)) {
    passed += count;
    if (passed >= share * counts.done) return millisecondsOfStep(step);
  }
  return 0;
}

const statuses = new Map<number, number>();
const wrong = new Map<string, { count: number; example: string }>();

function note(kind: string, example: string): void {
  const before = wrong.get(kind);
  // At once: whoever stops a long run knows what was wrong.
  if (before === undefined) console.log(`${kind}\n    ${example.slice(0, 600)}`);
  wrong.set(kind, { count: (before?.count ?? 0) + 1, example: before?.example ?? example.slice(0, 600) });
}

const failures = (): number =>
  [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);

const reportEvery = 10_000;
/** Where a run is: whoever stops it knows with which `--from` to go on. */
function report(place: number, began: number): void {
  const perSecond = counts.done / ((performance.now() - began) / 1000);
  console.log(
    `place ${place}: ${number.format(perSecond)} a second, 5xx: ${failures()}, other faults: ${[...wrong.keys()].join('; ') || 'none'}`,
  );
}

function isErrorBody(text: string): boolean {
  try {
    return errorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

async function tryOne(operation: Operation, input: HostileInput, as: { level: Level; place: number }): Promise<void> {
  const request = `${as.level} ${JSON.stringify(input)}`;
  const outcome = await send(operation, input, as).catch((error: unknown) => {
    note(`${operation.name}: no answer`, `${request}: ${String(error)}`);
    return null;
  });
  if (outcome === null) return;
  const { status, milliseconds, text } = outcome;
  noteTime(milliseconds);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status >= 500) note(`${operation.name}: ${status}`, `${request}: ${text}`);
  else if (status >= 400 && !isErrorBody(text))
    note(`${operation.name}: ${status} without an error's body`, `${request}: ${text}`);
  if (status < 300) keepIds(operation, text);
  if ((status === 401 || text.includes('"identity_unconfirmed"')) && as.level !== 'public') await renewOnce(as.level);
}

try {
  await openCallers();
  const chosen: Operation[] = Object.values(operations).filter(
    ({ name }) => values.only === undefined || name === values.only,
  );
  const seed = Number(values.seed);
  /** Inputs of each operation, hostile and likely ones. */
  const inputs = chosen.map((operation) => ({
    operation,
    hostile: hostileInput(operation),
    likely: likelyInput(operation, idsFor(operation)),
  }));
  const began = performance.now();
  const from = Number(values.from);
  let place = from;
  const isOver = (): boolean =>
    place - from >= Number(values.requests) || performance.now() - began > Number(values.seconds) * 1000;
  const worker = async (): Promise<void> => {
    while (!isOver()) {
      place += 1;
      const mine = place;
      if ((mine - from) % reportEvery === 0) report(mine, began);
      const round = Math.floor(mine / inputs.length);
      const entry = inputs[mine % inputs.length];
      if (entry === undefined) return;
      const { operation, hostile, likely } = entry;
      const [input] = fc.sample(round % 3 === 0 ? hostile : likely, { seed: seed + mine, numRuns: 1 });
      const lowest = levels.indexOf(operation.access);
      // Mostly as who may call it: others get 401 or 403 before anything happens.
      const level =
        levels[round % 5 === 4 ? round % levels.length : Math.max(lowest, (round + mine) % levels.length)] ?? 'admin';
      if (input !== undefined) await tryOne(operation, input, { level, place: mine });
    }
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, worker));
  const seconds = (performance.now() - began) / 1000;
  const isAlive = server.child.exitCode === null && (await client.request('GET', '/healthz')).status === 200;
  const memory = watched.stop();
  console.log(
    `${counts.done} requests to ${chosen.length} operations in ${number.format(seconds)} s (seed ${seed}, places ${from + 1} to ${place})`,
  );
  console.log(
    [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  );
  console.log(
    `5xx: ${failures()}; p50 ${number.format(percentile(0.5))} ms, p99 ${number.format(percentile(0.99))} ms, longest ${number.format(counts.longest)} ms; the process is ${isAlive ? 'alive' : 'gone or ill'}; this bench had ${memory.own} MB at most`,
  );
  for (const [kind, { count, example }] of wrong) console.log(`${count} × ${kind}\n    ${example}`);
  if (!isAlive || wrong.size > 0) process.exitCode = 1;
} finally {
  await server.stop('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
}
