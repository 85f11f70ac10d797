import type { listSyncConnections as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { createConnectionStore } from '../model/connections.store.ts';
import { presentConnections } from '../model/present-connection.ts';

export const listSyncConnections: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => ({
    data: await presentConnections(services, tx, await createConnectionStore(tx).list(query.kind)),
  }));
