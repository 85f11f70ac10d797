import { checkMappings, suggestMappings } from '@acquaint/engine';
import { previewSyncMapping as operation, type SyncMapping } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { discoverObjects, loadConnection, presentObject, unreachable } from '../../connections/index.ts';
import { loadModel, type ModelRow, openForRequest } from '../../models/index.ts';
import { mapperOf, toFieldMapping } from '../sending/stage-rows.ts';

const shown = 5;
const looked = 50;

function valuesOf(rows: readonly ModelRow[], name: string): string[] {
  return rows.map((row) => String((Object.hasOwn(row, name) ? row[name] : null) ?? ''));
}

export const previewSyncMapping = computation(operation, async (context, { body }) => {
  const { services, transaction, user } = context;
  const { model, connection } = await transaction(async (tx) => ({
    model: await loadModel(tx, body.model_id),
    connection: await loadConnection(tx, body.connection_id, 'destination'),
  }));
  const object = (await discoverObjects(services, connection)).find(({ id }) => id === body.object_id);
  if (object === undefined) throw invalidInput({ object_id: ['The destination does not have this'] });
  const open = await openForRequest(context, model.definition);
  const rows = await open.first(looked).catch(unreachable);
  const columns = open.columns.map(({ name }) => ({ name, values: valuesOf(rows, name) }));
  const suggestions = suggestMappings(columns, object.fields).map(({ sendsEmpty, steps, ...mapping }): SyncMapping => ({
    ...mapping,
    steps: [...steps],
    sends_empty: sendsEmpty,
  }));
  const mappings = body.mappings ?? suggestions;
  const map = mapperOf(mappings, object, user.time_zone);
  return {
    data: {
      object: presentObject(object),
      columns: [...open.columns],
      suggestions,
      rows: rows.slice(0, shown).map((row) => {
        const { fields, problems, isSendable } = map(row);
        return { before: row, after: { ...fields }, problems: [...problems], is_sendable: isSendable };
      }),
      problems: checkMappings(
        mappings.map(toFieldMapping),
        open.columns.map(({ name }) => name),
        object,
      ),
    },
  };
});
