import type { listSyncRemovals as operation } from '@acquaint/contract';
import type { Verb } from '../../../platform/http/verb.ts';
import { createRemovalStore } from './removals.store.ts';

export const listSyncRemovals: Verb<typeof operation> = ({ transaction }, { params }) =>
  transaction(async (tx) => ({ data: await createRemovalStore(tx).listOfEntry(params.id) }));
