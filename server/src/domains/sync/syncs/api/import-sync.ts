import { importSync as operation, type OperationInput } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createConnectionStore } from '../../connections/index.ts';
import { createModelStore } from '../../models/index.ts';
import { addSync, changeSync } from '../model/save-sync.ts';
import { createSyncStore } from '../model/syncs.store.ts';

type Document = OperationInput<typeof operation>['body'];

/** What the document names. Throws 400 for what this account does not have. */
async function findNamed(tx: Transaction, { name, model, destination }: Document) {
  const itsModel = (await createModelStore(tx).list()).find((one) => one.name === model);
  const connection = (await createConnectionStore(tx).list('destination')).find((one) => one.name === destination);
  const errors: Record<string, string[]> = {};
  const missing = (what: string, called: string): string[] => [
    `There is no ${what} called “${called}”. Create it, or change its name in the file.`,
  ];
  if (itsModel === undefined) errors['model'] = missing('model', model);
  if (connection === undefined) errors['destination'] = missing('destination', destination);
  if (itsModel === undefined || connection === undefined) throw invalidInput(errors);
  const present = (await createSyncStore(tx).list()).find((one) => one.name.toLowerCase() === name.toLowerCase());
  return { model: itsModel, connection, present };
}

/** Throws 400 where the sync of that name is about something else: another model, destination, object or key is another sync. */
function requireSame(
  present: { modelId: string; connectionId: string; object: { id: string }; keyField: string },
  wanted: { modelId: string; connectionId: string; document: Document },
): void {
  const { document } = wanted;
  const errors: Record<string, string[]> = {};
  const differs = (what: string): string[] => [
    `The sync with this name has another ${what}, which cannot be changed. Choose another name.`,
  ];
  if (present.modelId !== wanted.modelId) errors['model'] = differs('model');
  if (present.connectionId !== wanted.connectionId) errors['destination'] = differs('destination');
  if (present.object.id !== document.object) errors['object'] = differs('object');
  if (present.keyField !== document.key_field) errors['key_field'] = differs('key');
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

export const importSync = mutation(operation, { audit: 'sync' }, async (context, { body }) => {
  const { model, connection, present } = await context.transaction((tx) => findNamed(tx, body));
  const { version: _version, model: _model, destination: _destination, object, replaces, ...rest } = body;
  if (present === undefined || !replaces)
    return addSync(context, { ...rest, model_id: model.id, connection_id: connection.id, object_id: object }, 'object');
  requireSame(present, { modelId: model.id, connectionId: connection.id, document: body });
  const { key_field: _key, ...changes } = rest;
  return changeSync(context, present.id, changes);
});
