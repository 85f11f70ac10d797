import type { listSyncRemovals as operation } from '@acquaint/contract';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Verb } from '../../../../platform/http/verb.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { reasonOfEntry } from '../../../people/privacy/index.ts';
import { createRemovalStore } from './removals.store.ts';

export const listSyncRemovals: Verb<typeof operation> = async ({ clickhouse, transaction }, { params }) => {
  const reasons = [
    await reasonOfEntry(clickhouse, clickhouse.accountId, params.id),
    await reasonOfEntry(clickhouse, nilId, params.id),
  ];
  if (reasons.every((reason) => reason === null)) throw new OperationError('not_found');
  return transaction(async (tx) => ({ data: await createRemovalStore(tx).listOfEntry(params.id) }));
};
