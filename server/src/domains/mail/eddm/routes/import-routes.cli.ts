import { parseArgs } from 'node:util';
import { utcDayOf } from '@acquaint/engine/dates';
import { writeCount } from '@acquaint/engine';
import { CommandError, runCommand } from '../../../../platform/command-line/command-line.ts';
import { importRoutes } from './import-routes.ts';

// npm run routes:import -- FILE.csv|FILE.geojson [--counted 2026-01-31]
const usage = 'Usage: npm run routes:import -- FILE.csv|FILE.geojson [--counted YYYY-MM-DD]';

await runCommand(async ({ clickhouse }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { counted: { type: 'string' } } });
  const [file] = positionals;
  const now = new Date();
  const countedOn = values.counted ?? utcDayOf(now);
  if (file === undefined) throw new CommandError(usage);
  if (Number.isNaN(Date.parse(`${countedOn}T00:00:00Z`)))
    throw new CommandError('--counted must be a day such as 2026-01-31.');
  const count = await importRoutes({ clickhouse, file, countedOn, at: now });
  process.stdout.write(`${writeCount(count)} carrier routes imported.\n`);
});
