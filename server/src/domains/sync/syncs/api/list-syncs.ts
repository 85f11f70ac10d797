import type { listSyncs as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { presentSyncs } from '../model/present-sync.ts';
import { createSyncStore } from '../model/syncs.store.ts';

export const listSyncs: Verb<typeof operation> = ({ services, clickhouse, transaction }) =>
  transaction(async (tx) => ({
    data: await presentSyncs({ transaction: tx, clickhouse, now: services.now() }, await createSyncStore(tx).list()),
  }));
