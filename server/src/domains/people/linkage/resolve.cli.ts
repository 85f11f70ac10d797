import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isArgumentError } from '../../../platform/arguments/argument-error.ts';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { linkRecords } from './model/link-records.ts';
import type { PeopleFile } from './model/people.queries.ts';
import { parseMapping, recognizeFile } from './model/recognize-file.ts';
import { ResolveError } from '../../../platform/csv/resolve-error.ts';

const usage =
  'npm run resolve -- FILE.csv [--against FILE2.csv] --id COLUMN --out PAIRS.csv [--map column=kind] [--threshold 0.9]';
const megabytes = 3_000;
const count = new Intl.NumberFormat('en-US');

/** The settings of the command line. Throws ResolveError for one that is missing or cannot be. */
function readSettings() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      id: { type: 'string' },
      out: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      threshold: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  const { id, out, against = null, threshold: text } = values;
  if (file === undefined || more.length > 0 || id === undefined || out === undefined)
    throw new ResolveError(`Name one file, its --id column and the --out file:\n${usage}`);
  const threshold = text === undefined ? null : Number(text);
  if (threshold !== null && !(threshold > 0 && threshold < 1))
    throw new ResolveError('--threshold must be a probability between 0 and 1, such as 0.9.');
  if (!existsSync(dirname(out))) throw new ResolveError(`The folder of ${out} does not exist.`);
  return { file, against, out, threshold, settings: { idColumn: id, kinds: parseMapping(values.map) } };
}

function describe({ file, columns }: PeopleFile): string {
  return `${file}: ${columns.map(({ column, kind }) => `${column.trim()} is ${kind}`).join(', ')}`;
}

async function resolve(directory: string): Promise<void> {
  const { file, against, out, threshold, settings } = readSettings();
  const began = performance.now();
  const say = (text: string): boolean =>
    process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
  const db = await openDuckDb({ directory, megabytes, reach: 'anything' });
  try {
    const left = await recognizeFile(db, file, settings);
    const right = against === null ? null : await recognizeFile(db, against, settings);
    for (const described of [left, right]) if (described !== null) say(describe(described));
    const linked = await linkRecords({ db, left, right, threshold, outFile: out, onStep: say });
    const { records, candidates, accepted, precision, threshold: least } = linked;
    say(`${count.format(records)} records, ${count.format(candidates)} pairs compared`);
    process.stdout.write(
      `${count.format(accepted)} pairs from a probability of ${least.toFixed(3)} on; ${(100 * precision).toFixed(2)}% of them are expected to be right. ${out}\n`,
    );
  } finally {
    db.close();
  }
}

const directory = mkdtempSync(join(tmpdir(), 'acquaint-resolve-'));
try {
  await resolve(directory);
} catch (error) {
  if (!(error instanceof ResolveError || isArgumentError(error))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
