import { parseArgs } from 'node:util';
import { writeCount } from '@acquaint/engine';
import { loadConfig } from '../config.ts';
import { CommandError, runAlone } from '../platform/command-line/command-line.ts';
import { readPassphrase } from './backup-keys.ts';
import { restore } from './restore.ts';

const usage =
  'Usage: npm run restore -- SOURCE (--journal DATA-DIRECTORY | --without-journal) [--passphrase PASSPHRASE-FILE]';

await runAlone(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      journal: { type: 'string' },
      'without-journal': { type: 'boolean', default: false },
      passphrase: { type: 'string' },
    },
  });
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new CommandError(usage);
  const { journal = null, passphrase } = values;
  if (journal === null && !values['without-journal'])
    throw new CommandError(
      `Name the data directory that was used last by --journal: people who were erased after the backup would come back otherwise. Where it is lost, --without-journal takes what was noted beside the backups.\n${usage}`,
    );
  const done = await restore({
    config: loadConfig(),
    source,
    journal,
    passphrase: passphrase === undefined ? null : readPassphrase(passphrase),
  });
  const { place, manifest, rows, files, erasures } = done;
  process.stdout.write(
    `Restored ${place}, of ${manifest.startedAt}: ${writeCount(rows)} rows of PostgreSQL, ${writeCount(manifest.clickhouse.partitions.length)} partitions of ClickHouse, ${writeCount(files)} files. Every checksum was right. ${writeCount(erasures)} erasures and opt-outs were applied again. Indexes are new. Start the product with npm start.\n`,
  );
});
