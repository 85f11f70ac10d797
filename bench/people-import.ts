import { createPeopleImport, createUpload, getPeopleImport, type PeopleImport } from '@acquaint/contract';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { customerColumns, writeTwoFiles } from './identity-people.ts';
import { watchMemory } from './watch-memory.ts';

// How long two files of the same business take to be imported, the second with slips, and how right it is whom the second one was taken for.
// Usage: node bench/people-import.ts [--people 100000] [--rate 1]
const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, rate: { type: 'string', default: '1' } },
});
const people = Number(values.people);
const folder = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
const server = await startTestServer();
const { clickhouse, identityPepper } = server.running.services;
const user = await server.signIn();
const [left, right] = [join(folder, 'left.csv'), join(folder, 'right.csv')];

async function importFile(path: string): Promise<PeopleImport> {
  const file = new File([await openAsBlob(path)], 'people.csv', { type: 'text/csv' });
  const { data: upload } = await server.call(createUpload, user.token, { file });
  const watch = watchMemory();
  const began = performance.now();
  const body = {
    columns: [...customerColumns],
    consent: 'customer' as const,
    policy: 'update' as const,
    upload_id: upload.id,
  };
  const { data } = await server.call(createPeopleImport, user.token, { body });
  for (;;) {
    const { data: now } = await server.call(getPeopleImport, user.token, { params: { id: data.id } });
    if (now.job === null) {
      const memory = watch.stop();
      const { created, updated, merged, reviews } = now.counts ?? { created: 0, updated: 0, merged: 0, reviews: 0 };
      console.log(
        `${now.rows} rows in ${((performance.now() - began) / 1000).toFixed(1)} s: ${created} added, ${updated} updated, ${merged} merged, ${reviews} asked about, claimed precision ${now.counts?.precision?.toFixed(4)}; ${memory.children} MB beside ${memory.own} MB`,
      );
      return now;
    }
    await sleep(200);
  }
}

const placeRow = z.object({ row: z.number(), person: z.string() });

/** Whose each row of a file is, by the truth and by what was found. */
async function placesOf({ id }: PeopleImport, path: string): Promise<{ truth: string; person: string }[]> {
  const [, ...lines] = (await readFile(path, 'utf8')).trim().split('\n');
  const rows = await clickhouse.rows({
    sql: 'select row, toString(person_id) as person from person_records final where import_id = {id:UUID}',
    params: { id },
    row: placeRow,
  });
  return rows.map(({ row, person }) => ({
    truth: lines[row - 1]?.split(',', 1)[0]?.replaceAll('"', '') ?? '',
    person,
  }));
}

/** Pairs of records that are in one group, by the sizes of the groups. */
function pairsIn(keys: readonly string[]): number {
  const sizes = new Map<string, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}

// Each file has two thirds of them.
await generateConsumers({ clickhouse, count: Math.ceil(1.5 * people), seed: 1, pepper: identityPepper });
await writeTwoFiles(clickhouse, { count: people, rate: Number(values.rate), left, right });
// People of the file are looked up in the consumer file, too: that is a part of the time.
const first = await importFile(left);
const second = await importFile(right);
const places = [...(await placesOf(first, left)), ...(await placesOf(second, right))];
const found = pairsIn(places.map(({ person }) => person));
const agreed = pairsIn(places.map(({ person, truth }) => `${person} ${truth}`));
const there = pairsIn(places.map(({ truth }) => truth));
console.log(`pairs: precision ${(agreed / found).toFixed(4)}, recall ${(agreed / there).toFixed(4)} of ${there}`);
await server.stop();
rmSync(folder, { recursive: true, force: true });
