import { parseArgs } from 'node:util';
import { writeCount } from '@acquaint/engine';
import { ConfigurationError } from '../../../config.ts';
import { runCommand } from '../../../platform/command-line/command-line.ts';
import { generateEvents } from './model/generate-events.ts';
import { createSamplePixel } from './model/sample-business.ts';
import { findAccount } from './model/sample-data.store.ts';

// npm run events -- --count 10000000 [--days 365] [--email owner@example.com]
function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new ConfigurationError(`--${name} must be a whole number, such as 1000000.`);
  return Number(text);
}

await runCommand(async ({ clickhouse, connectPostgres, signal, onProgress }) => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000000' },
      days: { type: 'string', default: '365' },
      email: { type: 'string' },
    },
  });
  const count = wholeNumber('count', values.count);
  const days = wholeNumber('days', values.days);
  const postgres = await connectPostgres();
  const accountId = await postgres.asSystem((transaction) => findAccount(transaction, values.email));
  if (accountId === null)
    throw new ConfigurationError(
      values.email === undefined
        ? 'There is no account yet; start the product once first.'
        : `Nobody signs in as ${values.email}.`,
    );
  const site = {
    name: `${writeCount(count)} generated events`,
    domain: `generated-${Date.now()}.example.com`,
  };
  const pixel = await createSamplePixel({ postgres }, accountId, site);
  const until = new Date();
  const from = new Date(until.getTime() - days * 86_400_000);
  await generateEvents({ clickhouse, accountId, pixelId: pixel.id, count, from, until, signal, onProgress });
  process.stdout.write(`“${site.name}” is a pixel of its own now; removing the sample data removes it.\n`);
});
