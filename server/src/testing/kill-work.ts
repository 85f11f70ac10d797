import { setTimeout as sleep } from 'node:timers/promises';
import { openedSession } from '@acquaint/contract';
import { startServerProcess } from './server-process.ts';
import { until } from './until.ts';

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const environment = {
  PORT: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

/** Settings of a product whose work needs a consumer file. */
export const withConsumers = (consumers: number): Readonly<Record<string, string>> => ({
  SAMPLE_DATA: 'on',
  CONSUMERS: String(consumers),
});

/** The product in a process of its own, as a signed-in administrator calls it. */
interface KillableProduct {
  /** Answers what it is asked, as text. Throws for anything but 200. */
  request(path: string, init?: RequestInit): Promise<string>;
}

interface KilledWork<Result> {
  /** How long each step may take, in milliseconds; half a minute when nothing is said. */
  readonly timeoutMilliseconds?: number | undefined;
  /** Settings of the product beside the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
  send(product: KillableProduct): Promise<unknown>;
  /** How far it is; null before it was sent. */
  state(product: KillableProduct): Promise<string | null>;
  /** What is looked at after each kill, and at the end. */
  look?(): Promise<void>;
  result(product: KillableProduct): Promise<Result>;
}

async function signIn(url: string): Promise<KillableProduct> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const authorization = `Bearer ${openedSession.parse(await answer.json()).access_token}`;
  return {
    async request(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('authorization', authorization);
      const response = await fetch(url + path, { ...init, headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path} got ${response.status}`);
      return text;
    },
  };
}

/** Kills the whole product again and again in the middle of long work, and answers how often, and the results of the work in the end. */
export async function killDuring<Result>(
  directory: string,
  rounds: number,
  {
    environment: more = {},
    timeoutMilliseconds,
    send,
    state,
    look = () => Promise.resolve(),
    result,
  }: KilledWork<Result>,
): Promise<{ kills: number; result: Result }> {
  let kills = 0;
  for (let round = 0; ; round += 1) {
    const server = await startServerProcess({ DATA_DIR: directory, ...environment, ...more });
    const product = await signIn(server.url);
    if ((await state(product)) === null) await send(product);
    if (round < rounds) {
      const underWay = await until(async () => {
        const now = await state(product);
        return now === 'running' || now === 'done' ? now : null;
      }, timeoutMilliseconds);
      if (underWay === 'running') {
        await sleep((round * 370) % 1_900);
        await server.stop('SIGKILL');
        kills += 1;
        await look();
        continue;
      }
    }
    await until(async () => ((await state(product)) === 'done' ? true : null), timeoutMilliseconds);
    await look();
    const ended = await result(product);
    await server.stop('SIGTERM');
    return { kills, result: ended };
  }
}
