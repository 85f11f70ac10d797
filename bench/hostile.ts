import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { approveUser, createPixel, createQrCode, listUsers, register } from '@acquaint/contract';
import { type HostileFile, hostileFiles } from '../server/src/testing/hostile-files.ts';
import { isRightAnswer, sendHostile, uploadTargets } from '../server/src/testing/hostile-uploads.ts';
import { startServerProcess } from '../server/src/testing/server-process.ts';
import { testRegistration } from '../server/src/testing/test-registration.ts';
import { testClient, testPassword } from '../server/src/testing/test-server.ts';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { until } from '../server/src/testing/until.ts';

// Sends the whole hostile corpus to every operation that takes files, while somebody scans codes and visits pages: what do they feel of it?
// The files come in an order that mixes all kinds, so that a run which ends early has tried some of each.
//   node bench/hostile.ts [--files 1000] [--operations 100] [--seconds 3600]

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    operations: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '3600' },
  },
});

const everyMilliseconds = 50;
const leastFiles = 150;
/** What nobody else may notice of it, in milliseconds and MB. */
const [longestAnswer, mostGrowth] = [250, 300];
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What a process takes, its share of what it has in common with others included; 0 for one that has ended. */
function megabytes(pid: number): number {
  try {
    const sum = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1];
    return (Number(sum ?? 0) * 1_024) / 1e6;
  } catch {
    return 0;
  }
}

/** Whether a process reads what is not trusted: it lives for one file and has limits of its own. */
function isSandboxed(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('sandbox');
  } catch {
    return false;
  }
}

/** The processes below this one. */
function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
    return children.flatMap((child) => [child, ...descendants(child)]);
  } catch {
    return [];
  }
}
/** What the product takes: its roles and its engines, without the children that read files. */
const memoryOf = (pid: number): number =>
  [pid, ...descendants(pid)].filter((one) => !isSandboxed(one)).reduce((sum, one) => sum + megabytes(one), 0);

/** Says how long answers took, and answers the 99th percentile. */
function percentiles(name: string, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  console.log(
    `${name}: ${sorted.length} requests, p50 ${number.format(at(0.5))} ms, p99 ${number.format(at(0.99))} ms, longest ${number.format(at(1))} ms`,
  );
  return at(0.99);
}

const failures: string[] = [];
function require(isMet: boolean, sentence: string): void {
  if (!isMet) failures.push(sentence);
}

const state = { isOver: false };

/** Asks again and again, and measures each answer. */
async function measure(ask: () => Promise<Response>, expected: number): Promise<number[]> {
  const times: number[] = [];
  while (!state.isOver) {
    const began = performance.now();
    const status = await ask()
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch((error: unknown) => `not at all: ${String(error)}`);
    if (status === expected) times.push(performance.now() - began);
    else console.log(`Expected ${expected}, answered ${status}`);
    await sleep(everyMilliseconds);
  }
  return times;
}

async function watchMemory(pid: number): Promise<number> {
  let most = 0;
  while (!state.isOver) {
    most = Math.max(most, memoryOf(pid));
    await sleep(500);
  }
  return most;
}

type Client = ReturnType<typeof testClient>;

async function sendAll(client: Client, tokens: readonly string[], corpus: readonly HostileFile[]): Promise<void> {
  const work: (() => Promise<void>)[] = [];
  const times: number[] = [];
  const wrong: string[] = [];
  const slow: string[] = [];
  const counts = new Map<number, number>();
  for (const [index, token] of tokens.entries()) {
    const targets = (await uploadTargets(client, { token })).slice(0, Number(values.operations));
    for (const target of targets)
      for (const [place, file] of corpus.entries()) {
        if (place % tokens.length !== index) continue;
        work.push(async () => {
          const began = performance.now();
          const name = `${target.operation.name}, ${file.name}`;
          const answer = await sendHostile(client, { token, target, file }).catch((error: unknown) => {
            wrong.push(`${name}: no answer after ${number.format(performance.now() - began)} ms: ${String(error)}`);
            return null;
          });
          if (answer === null) return;
          const milliseconds = performance.now() - began;
          times.push(milliseconds);
          if (milliseconds > 30_000) slow.push(`${name}: ${number.format(milliseconds / 1000)} s`);
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          if (!isRightAnswer(answer, target, file))
            wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
        });
      }
  }
  // A step that shares no factor with the count visits every place once.
  const { length } = work;
  const step = [7919, 7927, 7933].find((prime) => length % prime !== 0) ?? 1;
  const mixed = work.map((_, place) => work[(place * step) % length]).filter((one) => one !== undefined);
  const began = performance.now();
  const isOver = (): boolean => performance.now() - began > Number(values.seconds) * 1000;
  await Promise.all(
    tokens.map(async () => {
      for (let next = mixed.shift(); next !== undefined && !isOver(); next = mixed.shift()) await next();
    }),
  );
  console.log(
    `${times.length} of ${length} hostile files in ${number.format((performance.now() - began) / 1000)} s; answers ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${wrong.length} wrong`,
  );
  for (const line of wrong) console.log(line);
  for (const line of slow) console.log(line);
  percentiles('hostile files', times);
  require(wrong.length === 0, `${wrong.length} wrong answers`);
  require(corpus.length >= leastFiles, `fewer than ${leastFiles} files`);
}

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const directory = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
const corpus: HostileFile[] = [];
for (const file of (await hostileFiles()).slice(0, Number(values.files))) {
  const made = await file.bytes();
  corpus.push({ ...file, bytes: () => made });
}
const server = await startServerProcess({
  DATA_DIR: directory,
  PORT: '0',
  API_LIMIT: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
try {
  const client = testClient(server.url);
  const other = testRegistration();
  await client.call(register, null, { body: other });
  const signIn = async (email: string, password: string): Promise<string> =>
    (await client.logIn({ email, password })).access_token;
  // Two accounts: of one account one file is read at a time.
  const first = await signIn(administrator.email, administrator.password);
  const pending = await until(async () => {
    const { data } = await client.call(listUsers, first, { query: { status: 'pending' } });
    return data.length === 0 ? null : data;
  });
  for (const { id } of pending) await client.call(approveUser, first, { params: { id } });
  const tokens = [first, await signIn(other.email, testPassword)] as const;
  const { data: code } = await client.call(createQrCode, tokens[0], {
    body: { name: 'Poster', content: { type: 'url', url: 'https://example.com/' } },
  });
  const { data: pixel } = await client.call(createPixel, tokens[0], {
    body: { name: 'Shop', domain: 'shop.example.com' },
  });
  const scan = (): Promise<Response> => fetch(`${server.url}/q/${code.code ?? ''}`, { redirect: 'manual' });
  const visit = (): Promise<Response> =>
    fetch(`${server.url}/c`, {
      method: 'POST',
      headers: pageHeaders,
      body: JSON.stringify(testBatch(pixel.pixel_uuid)),
    });
  const pid = server.child.pid ?? 0;
  const before = memoryOf(pid);
  const measured = [measure(scan, 302), measure(visit, 204)] as const;
  const watched = watchMemory(pid);
  await sendAll(client, tokens, corpus);
  state.isOver = true;
  for (const [index, name] of ['GET /q/…', 'POST /c'].entries())
    require(percentiles(name, (await measured[index]) ?? []) <
      longestAnswer, `p99 of ${name} above ${longestAnswer} ms`);
  const most = await watched;
  console.log(`memory of the product: ${number.format(before)} MB before, ${number.format(most)} MB at most`);
  require(most - before < mostGrowth, `memory grew by more than ${mostGrowth} MB`);
  console.log(failures.length === 0 ? 'All limits hold.' : `Failed: ${failures.join('; ')}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  state.isOver = true;
  await server.stop('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
}
