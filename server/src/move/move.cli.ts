import { parseArgs } from 'node:util';
import { writeCount } from '@acquaint/engine';
import { loadConfig } from '../config.ts';
import { CommandError, runAlone, showProgress } from '../platform/command-line/command-line.ts';
import { move, type MoveResult } from './move.ts';
import type { Counted } from './move-engine.queries.ts';
import { endMove } from './move-state.ts';

const usage =
  'Usage: npm run move -- [--to-database URL|embedded] [--to-clickhouse URL|embedded [--to-cluster NAME]] [--to-files s3://BUCKET/PREFIX|local]\n       npm run move -- --abandon';

/** Counts and checksums of both sides, which are the same. */
function listTables(name: string, tables: readonly Counted[] | null): string {
  if (tables === null) return '';
  const lines = tables.map(({ table, rows, checksum }) => `  ${table}: ${writeCount(rows)} rows, checksum ${checksum}`);
  return `${[`${name}:`, ...lines].join('\n')}\n`;
}

/** Addresses hold passwords: they are not repeated. */
function settingsSentence(settings: MoveResult['settings']): string {
  const set = Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [name]));
  const removed = Object.entries(settings).flatMap(([name, value]) => (value === null ? [name] : []));
  return [
    ...(set.length === 0 ? [] : [`Set ${set.join(' and ')} to the new place.`]),
    ...(removed.length === 0 ? [] : [`Remove ${removed.join(' and ')} from the settings.`]),
  ].join(' ');
}

function describe({ isFinished, settings, postgres, clickhouse, files }: MoveResult): string {
  if (!isFinished)
    return 'Copied ahead while the product runs. Stop the product, then run the same command again: it copies what changed since.\n';
  const copied =
    files === null
      ? ''
      : `Files: ${writeCount(files.files)} of ${writeCount(Math.ceil(files.bytes / 1_000_000))} MB, each compared.\n`;
  return `${listTables('PostgreSQL', postgres)}${listTables('ClickHouse', clickhouse)}${copied}Moved: counts and checksums are the same on both sides. ${settingsSentence(settings)} Then start the product. What was moved is still in its old place: delete it once the product runs.\n`;
}

await runAlone(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'to-database': { type: 'string' },
      'to-clickhouse': { type: 'string' },
      'to-cluster': { type: 'string' },
      'to-files': { type: 'string' },
      abandon: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0) throw new CommandError(usage);
  const config = loadConfig();
  if (values.abandon) {
    if (!endMove(config.dataDir)) throw new CommandError(`No move of ${config.dataDir} is unfinished.`);
    process.stdout.write('The move is given up. Empty the databases and the bucket that it copied to.\n');
    return;
  }
  let lastStep = '';
  const done = await move({
    config,
    targets: {
      database: values['to-database'],
      clickhouse: values['to-clickhouse'],
      cluster: values['to-cluster'],
      files: values['to-files'],
    },
    onProgress(step, count, total) {
      if (step !== lastStep) process.stderr.write(`${step}\n`);
      lastStep = step;
      if (process.stderr.isTTY || count === total) showProgress(count, total);
    },
  });
  process.stdout.write(describe(done));
});
