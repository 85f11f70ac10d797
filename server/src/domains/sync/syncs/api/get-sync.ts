import type { getSync as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { requireSync } from '../runs/load-run.ts';
import { presentSync } from '../model/present-sync.ts';

export const getSync: Verb<typeof operation> = ({ services, clickhouse, transaction }, { params }) =>
  transaction(async (tx) => ({
    data: await presentSync({ transaction: tx, clickhouse, now: services.now() }, await requireSync(tx, params.id)),
  }));
