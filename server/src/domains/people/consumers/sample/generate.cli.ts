import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../../../config.ts';
import { compareMarginals } from './check-marginals.queries.ts';
import { runCommand } from '../../../../platform/command-line/command-line.ts';
import { deleteConsumers } from '../model/consumers.queries.ts';
import { generateConsumers } from './generate-consumers.ts';
import { marginalTable } from '../model/marginal-table.ts';

// npm run consumers -- --count 10000000 [--seed 2026] [--replace]
function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ConfigurationError(`--${name} must be a whole number, such as 1000000.`);
  return Number(text);
}

await runCommand(async ({ clickhouse, pepper, signal, onProgress }) => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '2026' },
      replace: { type: 'boolean', default: false },
    },
  });
  const count = wholeNumber('count', values.count);
  const seed = wholeNumber('seed', values.seed);
  if (values.replace) await deleteConsumers(clickhouse);
  const began = performance.now();
  await generateConsumers({ clickhouse, count, seed, pepper, signal, onProgress });
  process.stdout.write(
    `Done in ${((performance.now() - began) / 1000).toFixed(1)} s.\n\n${marginalTable(await compareMarginals(clickhouse))}\n`,
  );
});
