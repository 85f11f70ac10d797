import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inert } from '@acquaint/engine/spreadsheets';
import { afterAll, describe, expect, it } from 'vitest';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { literal } from '../../../platform/duckdb/literals.ts';
import { resultSettings } from './results/result-part.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-safe-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cells = [
  '=HYPERLINK("https://x.example")',
  '+1+1',
  '-2-cmd',
  '@SUM(A1)',
  '＝1',
  '\t=1',
  '+15125550100',
  '+1 (512) 555-0100 ext. 4',
  '+1 (2)',
  '+1-512-555-0142',
  '+-1-512-555-0142',
  '+1-2-3',
  '-5',
  '+12%',
  '-$20,000 to -$2,500',
  '-$5+A1',
  "it's",
];

describe('the cells of a result', () => {
  it('are kept from being run as those of any other file', async () => {
    const db = await openDuckDb({ directory: folder, megabytes: 100 });
    for (const sql of resultSettings) await db.run(sql);
    const { rows } = await db.texts(`select ${cells.map((cell) => `safe_text(${literal(cell)})`).join(', ')}`);
    db.close();
    expect(rows).toEqual([cells.map(inert)]);
  });
});
