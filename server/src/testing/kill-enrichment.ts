import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Enrichment, getEnrichment, listEnrichments, login } from '@acquaint/contract';
import { columns, fileOf, header } from './customer-files.ts';
import { startServerProcess } from './server-process.ts';
import { until } from './until.ts';

const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const environment = {
  PORT: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SAMPLE_DATA: 'on',
  CONSUMERS: '2000',
};
const rows = 24_000;
const name = 'Killed';

export interface KilledEnrichment {
  /** How often the process was killed in the middle of the work. */
  readonly kills: number;
  /** The first column of the result. */
  readonly refs: readonly string[];
  /** How many times a part of the result was written. */
  readonly parts: number;
}

async function signIn(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return { authorization: `Bearer ${login.response.parse(await answer.json()).access_token}` };
}

/** A file of people whose rows tell their own places. */
function file(): File {
  const people = Array.from({ length: rows }, (_, place) => [
    `r${place}`,
    ['James', 'Mary', 'Ana', 'Lee'][place % 4] ?? '',
    ['Smith', 'Garcia', 'Nguyen'][place % 3] ?? '',
    `p${place}@example.com`,
    `${place} Oak St`,
    'Columbus',
    'OH',
    '43004',
  ]);
  return fileOf([header, ...people], 'killed.csv');
}

async function send(url: string, headers: { authorization: string }): Promise<void> {
  const form = new FormData();
  form.set('enrichmentName', name);
  form.set('enrichmentColumns', JSON.stringify(columns));
  form.set('attributes', JSON.stringify(['age_range']));
  form.set('file', file());
  const { status } = await fetch(`${url}/api/audience-enrichment`, { method: 'POST', headers, body: form });
  if (status !== 200) throw new Error(`The file got ${status}`);
}

/** When each part of the result was written, by its file. */
async function partsOf(directory: string): Promise<Map<string, number>> {
  const folder = join(directory, 'files', 'enrichments');
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  const parts = found.filter((path) => path.endsWith('.csv'));
  return new Map(
    await Promise.all(parts.map(async (path) => [path, (await stat(join(folder, path))).mtimeMs] as const)),
  );
}

/** Kills the whole product again and again in the middle of an enrichment, and tells what its result is in the end. */
export async function killEnrichment(directory: string, rounds: number): Promise<KilledEnrichment> {
  let [kills, parts] = [0, 0];
  let before = new Map<string, number>();
  const count = async (): Promise<void> => {
    const after = await partsOf(directory);
    parts += [...after].filter(([path, at]) => before.get(path) !== at).length;
    before = after;
  };
  for (let round = 0; ; round += 1) {
    const server = await startServerProcess({ DATA_DIR: directory, ...environment });
    const headers = await signIn(server.url);
    const read = async (): Promise<Enrichment | undefined> => {
      const answer = await fetch(`${server.url}/api/enrichment`, { headers });
      return listEnrichments.response.parse(await answer.json()).data[0];
    };
    if ((await read()) === undefined) await send(server.url, headers);
    if (round < rounds) {
      const underWay = await until(async () => {
        const enrichment = await read();
        return enrichment?.status === 'running' || enrichment?.status === 'done' ? enrichment : null;
      });
      if (underWay.status === 'running') {
        await sleep((round * 370) % 1_900);
        await server.stop('SIGKILL');
        kills += 1;
        await count();
        continue;
      }
    }
    await until(async () => ((await read())?.status === 'done' ? true : null));
    await count();
    const path = getEnrichment.path.replace(':name', name);
    const text = await (await fetch(`${server.url}${path}/result`, { headers })).text();
    await server.stop('SIGTERM');
    const refs = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',', 1)[0] ?? '');
    return { kills, refs, parts };
  }
}
