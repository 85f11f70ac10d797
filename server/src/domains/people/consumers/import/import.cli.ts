import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { writeCount, yearOf } from '@acquaint/engine';
import { runCommand } from '../../../../platform/command-line/command-line.ts';
import { deleteConsumers } from '../model/consumers.queries.ts';
import { importFields, type ImportMapping } from './import-columns.queries.ts';
import { importConsumers } from './import-consumers.ts';
import { ConsumerImportError } from './import-error.ts';

// npm run consumers:import -- FILE --mapping MAPPING.json [--replace]
const usage = 'Usage: npm run consumers:import -- FILE.csv --mapping MAPPING.json [--rejects REJECTS.csv] [--replace]';

function readMapping(file: string): ImportMapping {
  try {
    const entries = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))));
    const unknown = entries.find(([field]) => !importFields.some((known) => known === field));
    if (unknown !== undefined)
      throw new ConsumerImportError(
        `${file} maps ${unknown[0]}, which is no field. Fields are ${importFields.join(', ')}.`,
      );
    return Object.fromEntries(entries);
  } catch (error) {
    if (error instanceof ConsumerImportError) throw error;
    throw new ConsumerImportError(
      `${file} must be a JSON object of our field to the file's column, such as {"first_name": "FNAME", "zip": "ZIP5"}.`,
    );
  }
}

await runCommand(async ({ clickhouse, pepper }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mapping: { type: 'string' }, rejects: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || values.mapping === undefined) throw new ConsumerImportError(usage);
  const mapping = readMapping(values.mapping);
  const rejectsFile = values.rejects ?? `${file}.rejected.csv`;
  if (values.replace) await deleteConsumers(clickhouse);
  const { imported, rejected } = await importConsumers({
    clickhouse,
    file,
    mapping,
    pepper,
    rejectsFile,
    year: yearOf(new Date(), 'UTC'),
  });
  process.stdout.write(`${writeCount(imported)} consumers imported.\n`);
  if (rejected > 0)
    process.stdout.write(
      `${writeCount(rejected)} rows could not be used; they are in ${rejectsFile} with the reasons.\n`,
    );
});
