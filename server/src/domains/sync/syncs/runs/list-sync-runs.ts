import { type listSyncRuns as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { presentRuns } from './present-run.ts';
import { createRunStore } from './runs.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';

export const listSyncRuns: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => {
    const { rows, total } = await createRunStore(tx).page(query.sync_id, query);
    const names = new Map((await createSyncStore(tx).list()).map(({ id, name }) => [id, name]));
    return { data: await presentRuns(tx, rows, { names, now: services.now() }), meta: pageMeta(query, total) };
  });
