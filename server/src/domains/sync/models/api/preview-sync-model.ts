import { previewSyncModel as operation } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { unreachable } from '../../connections/index.ts';
import { openForRequest } from '../model/check-model.ts';
import type { ModelRow } from '../model/read-model.ts';
import { rowKey } from '../model/row-key.ts';

const shown = 50;

function checkKeys(rows: readonly ModelRow[], columns: readonly string[]) {
  const keys = rows.map((row) => rowKey(row, columns));
  const known = keys.filter((key) => key !== null);
  const twice = known.filter((key, place) => known.indexOf(key) !== place);
  return { nulls: keys.length - known.length, duplicates: [...new Set(twice)].slice(0, 10) };
}

export const previewSyncModel = computation(operation, async (context, { body }) => {
  const { definition, key_columns: keys } = body;
  const model = await openForRequest(context, definition);
  const rows = await model.first(shown).catch(unreachable);
  return {
    data: {
      columns: [...model.columns],
      rows,
      total: await model.count(),
      key: keys.length === 0 ? null : checkKeys(rows, keys),
    },
  };
});
