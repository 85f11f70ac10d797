import { parseArgs } from 'node:util';
import type { CheckReport } from '@acquaint/contract';
import { loadConfig } from '../config.ts';
import { CommandError, runAlone } from '../platform/command-line/command-line.ts';
import { checkInstallation } from './check-installation.ts';

const usage = 'Usage: npm run check -- [--quick] [--repair] [--accept-rows] [--json]';

function writeReport({ results }: CheckReport): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ state, name, message }) => `${state.padEnd(7)}  ${name.padEnd(width)}  ${message}\n`);
  return lines.join('');
}

await runAlone(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      repair: { type: 'boolean', default: false },
      'accept-rows': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0) throw new CommandError(usage);
  const { report, repaired } = await checkInstallation({
    config: loadConfig(),
    isQuick: values.quick,
    repairs: values.repair,
    acceptsRows: values['accept-rows'],
  });
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ ...report, repaired }, null, 2)}\n`
      : `${repaired.map((sentence) => `${sentence}\n`).join('')}${writeReport(report)}`,
  );
  if (report.results.some(({ state }) => state === 'failed')) process.exitCode = 1;
});
