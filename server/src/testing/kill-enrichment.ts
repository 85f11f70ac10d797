import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getEnrichment, listEnrichments } from '@acquaint/contract';
import { columns, fileOf, header } from './customer-files.ts';
import { killDuring, withConsumers } from './kill-work.ts';

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

/** A file of people whose rows hold their own places. */
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

function form(): FormData {
  const made = new FormData();
  made.set('enrichmentName', name);
  made.set('enrichmentColumns', JSON.stringify(columns));
  made.set('attributes', JSON.stringify(['age_range']));
  made.set('file', file());
  return made;
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

/** Kills the whole product again and again in the middle of an enrichment, and returns what its result is in the end. */
export async function killEnrichment(directory: string, rounds: number): Promise<KilledEnrichment> {
  let parts = 0;
  let before = new Map<string, number>();
  const { kills, result } = await killDuring(directory, rounds, {
    environment: withConsumers(2_000),
    send: ({ request }) => request('/api/audience-enrichment', { method: 'POST', body: form() }),
    async state({ request }) {
      const { data } = listEnrichments.response.parse(JSON.parse(await request('/api/enrichment')));
      return data[0]?.status ?? null;
    },
    async look() {
      const after = await partsOf(directory);
      parts += [...after].filter(([path, at]) => before.get(path) !== at).length;
      before = after;
    },
    result: ({ request }) => request(`${getEnrichment.path.replace(':name', name)}/result`),
  });
  const lines = result.trim().split('\n').slice(1);
  return { kills, refs: lines.map((line) => line.split(',', 1)[0] ?? ''), parts };
}
