import { parseArgs } from 'node:util';
import { writeCount } from '@acquaint/engine';
import { loadConfig } from '../config.ts';
import { CommandError, runAlone } from '../platform/command-line/command-line.ts';
import { readPassphrase } from './backup-keys.ts';
import { backUp } from './back-up.ts';

const usage = 'Usage: npm run backup -- DIRECTORY|s3://BUCKET/PREFIX [--with-keys PASSPHRASE-FILE]';

await runAlone(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-keys': { type: 'string' } },
  });
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0) throw new CommandError(usage);
  const { 'with-keys': file } = values;
  const { place, bytes, files, manifest } = await backUp({
    config: loadConfig(),
    target,
    passphrase: file === undefined ? null : readPassphrase(file),
  });
  const rows = manifest.postgres.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Backed up to ${place}: ${writeCount(rows)} rows of PostgreSQL, ${writeCount(manifest.clickhouse.partitions.length)} partitions of ClickHouse, ${writeCount(manifest.files.length)} files; ${writeCount(files)} files of ${writeCount(Math.ceil(bytes / 1_000_000))} MB in all. ${manifest.sealedKeys === null ? 'The keys are not in it: keep them apart.' : 'The keys are in it, encrypted to the passphrase.'}\n`,
  );
});
