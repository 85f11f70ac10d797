import { listSyncObjects as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { discoverObjects, discoverTables } from '../model/discover.ts';
import { loadConnection } from '../model/present-connection.ts';
import { presentObject } from '../model/present-object.ts';

export const listSyncObjects: Verb<typeof operation> = async ({ services, transaction }, { params }) => {
  const row = await transaction((tx) => loadConnection(tx, params.id));
  if (row.kind === 'destination')
    return {
      data: {
        objects: (await discoverObjects(services, row)).slice(0, operation.mostRows).map(presentObject),
        tables: [],
      },
    };
  const found = (await discoverTables(services, row)).slice(0, operation.mostRows);
  const tables = found.map(({ id, name, columns, approximateRows }) => ({
    id,
    name,
    columns: columns.map(({ isNullable, ...column }) => ({ ...column, is_nullable: isNullable })),
    approximate_rows: approximateRows,
  }));
  return { data: { objects: [], tables } };
};
