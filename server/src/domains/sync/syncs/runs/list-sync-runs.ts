import type { listSyncRuns as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { presentRuns } from './present-run.ts';
import { createRunStore } from './runs.store.ts';
import { createSyncStore } from '../model/syncs.store.ts';

export const listSyncRuns: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => {
    const { rows, meta } = await pageBy(services.secrets, { list: 'runs', ...query }, (part) =>
      createRunStore(tx).page({ syncId: query.sync_id, connectionId: query.connection_id }, part),
    );
    const names = new Map((await createSyncStore(tx).list()).map(({ id, name }) => [id, name]));
    return { data: await presentRuns(tx, rows, { names, now: services.now() }), meta };
  });
