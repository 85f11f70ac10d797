import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPixel, openedSession } from '@acquaint/contract';
import { startCommand } from './backup-commands.ts';
import { readHoldings } from './restored-holdings.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { pageHeaders, testBatch } from './test-visits.ts';

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const environment = { PORT: '0', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
const chains = 4;
/** Events of a pixel before the chain makes the next one. */
const eventsOfPixel = 25;

/** An event that was answered with 204, and the pixel that it is of. */
interface Acknowledged {
  readonly pixel: string;
  readonly event: string;
}

interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Follows a product that was started again. */
  follow(server: ServerProcess): void;
  end(): Promise<void>;
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const all = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers: all });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}`);
  return text === '' ? null : JSON.parse(text);
}

/** Makes pixels and sends their events, each once what it needs was answered. What has no answer is nobody's promise. */
function startLoad(first: ServerProcess, authorization: string): Load {
  const acknowledged: Acknowledged[] = [];
  const ending = new AbortController();
  let server = first;
  async function play(chain: number): Promise<void> {
    let pixel: string | null = null;
    for (let number = 0; !ending.signal.aborted; number += 1) {
      try {
        if (pixel === null || number % eventsOfPixel === 0) {
          const domain = `site-${chain}-${number}.example.com`;
          const body = { name: domain, domain, allowed_domains: ['shop.example.com'] };
          const made = await post(`${server.url}/api/user_pixel`, body, { authorization });
          pixel = createPixel.response.parse(made).data.pixel_uuid;
        }
        const batch = testBatch(pixel, [{}]);
        await post(`${server.url}/c`, batch, { ...pageHeaders });
        acknowledged.push({ pixel, event: batch.events[0]?.id ?? '' });
      } catch {
        await sleep(50);
      }
    }
  }
  const playing = Promise.all(Array.from({ length: chains }, (_, chain) => play(chain)));
  return {
    acknowledged,
    follow: (next) => void (server = next),
    async end() {
      ending.abort();
      await playing;
    },
  };
}

interface BackupKills {
  readonly backupKills: number;
  readonly productKills: number;
  /** Backups that were whole, those after which nothing was killed included. */
  readonly backups: number;
  readonly restored: number;
  /** Events that were acknowledged before the backups that were restored started, and how many of them were not there. */
  readonly acknowledged: number;
  readonly missing: number;
  /** Events without their pixel, or twice, and tables that were left behind. */
  readonly half: number;
  /** What killed work said that is no sentence. */
  readonly unclear: readonly string[];
}

interface KillOptions {
  readonly root: string;
  readonly rounds: number;
  /** Rounds between two backups that are made whole and restored. */
  readonly restoreEvery: number;
  readonly onRound?: (round: number, said: string) => void;
}

/** Kills backups and the product under them again and again, while pixels are made and events arrive, and restores what backups were whole. */
export async function killBackups({ root, rounds, restoreEvery, onRound }: KillOptions): Promise<BackupKills> {
  const source = join(root, 'source');
  const backups = join(root, 'backups');
  const start = (): Promise<ServerProcess> => startServerProcess({ DATA_DIR: source, ...environment });
  const whole = (): string[] => readdirSync(backups).filter((name) => name.endsWith('Z'));
  let server = await start();
  const session = openedSession.parse(await post(`${server.url}/api/login`, administrator));
  const load = startLoad(server, `Bearer ${session.access_token}`);
  const result = { backupKills: 0, productKills: 0, backups: 0, restored: 0, acknowledged: 0, missing: 0, half: 0 };
  const unclear: string[] = [];

  async function backUpAndRestore(): Promise<number> {
    const before = load.acknowledged.slice();
    const since = performance.now();
    const { code, said } = await startCommand('backup', source, [backups]).ended;
    const took = performance.now() - since;
    if (code !== 0) throw new Error(`A backup that nothing was done to failed: ${said}`);
    const target = join(root, 'target');
    mkdirSync(target);
    for (const key of ['encryption-key.secret', 'identity-pepper.secret']) cpSync(join(source, key), join(target, key));
    const restored = await startCommand('restore', target, [backups, '--without-journal']).ended;
    if (restored.code !== 0) throw new Error(`The restore failed: ${restored.said}`);
    const has = await readHoldings(target);
    rmSync(target, { recursive: true });
    result.restored += 1;
    result.acknowledged += before.length;
    result.missing += before.filter(({ pixel, event }) => !has.events.has(event) || !has.pixels.has(pixel)).length;
    result.half += has.orphans + has.doubled + has.snapshots.length;
    return took;
  }

  async function killBackup(milliseconds: number): Promise<string> {
    const { child, ended } = startCommand('backup', source, [backups]);
    await sleep(milliseconds);
    child.kill('SIGKILL');
    await ended;
    result.backupKills += 1;
    return `the backup after ${Math.round(milliseconds)} ms`;
  }

  async function killProduct(milliseconds: number): Promise<string> {
    const { ended } = startCommand('backup', source, [backups]);
    await sleep(milliseconds);
    await server.stop('SIGKILL');
    result.productKills += 1;
    const { code, said } = await ended;
    if (code !== 0 && / {4}at /.test(said)) unclear.push(said);
    server = await start();
    load.follow(server);
    return `the product after ${Math.round(milliseconds)} ms: ${said.trim().split('\n', 1).join()}`;
  }

  try {
    let usual = await backUpAndRestore();
    for (let round = 0; round < rounds; round += 1) {
      // Each round ends at another moment of the backup.
      const after = (usual * (((round * 7) % 20) + 1)) / 20;
      const said = await (round % 2 === 0 ? killBackup : killProduct)(after);
      onRound?.(round, said);
      if ((round + 1) % restoreEvery === 0) usual = await backUpAndRestore();
    }
    return { ...result, backups: whole().length, unclear };
  } finally {
    await load.end();
    await server.stop('SIGKILL');
  }
}
