import { exportPerson as operation } from '@acquaint/contract';
import { isoIn } from '@acquaint/engine/dates';
import { Readable } from 'node:stream';
import { inZone, momentColumns } from '../../../../platform/clickhouse/moments.queries.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { findTraces, type Traces } from '../model/find-traces.ts';
import { readFileTraces } from '../model/trace-files.ts';
import { readTraces } from '../model/trace-tables.ts';

/** A JSON object with the rows of each table, and those of files. */
async function* collect(context: UserContext, traces: Traces): AsyncGenerator<string> {
  const { services, user } = context;
  const zone = user.time_zone;
  yield `{"exported_at":${JSON.stringify(isoIn(services.now(), zone))},"tables":{`;
  let separator = '';
  for await (const [table, rows] of readTraces(context.clickhouse, traces)) {
    const moments = await momentColumns(services.clickhouse, table);
    yield `${separator}${JSON.stringify(table)}:${JSON.stringify(rows.map((row) => inZone(row, moments, zone)))}`;
    separator = ',';
  }
  yield '},"files":[';
  separator = '';
  for await (const file of readFileTraces(context, traces)) {
    yield separator + JSON.stringify(file);
    separator = ',';
  }
  yield ']}\n';
}

export const exportPerson = mutation(operation, { audit: 'person' }, async (context, { body }) => {
  const traces = await findTraces(context, body.identifier);
  await context.write(() => Promise.resolve({ audit: { objectId: '' } }));
  return {
    name: 'person.json',
    type: 'application/json; charset=utf-8',
    content: Readable.from(collect(context, traces)),
  };
});
