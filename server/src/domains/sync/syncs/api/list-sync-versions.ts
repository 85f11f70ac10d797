import type { listSyncVersions as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { requireSync } from '../runs/load-run.ts';
import { createSyncStore } from '../model/syncs.store.ts';

export const listSyncVersions: Verb<typeof operation> = ({ transaction }, { params }) =>
  transaction(async (tx) => {
    const sync = await requireSync(tx, params.id);
    const store = createSyncStore(tx);
    const versions = await store.listVersions(sync.id);
    const names = await store.userNames(versions.flatMap(({ userId }) => (userId === null ? [] : [userId])));
    return {
      data: versions.map(({ revision, at, userId, changed, configuration }) => ({
        revision,
        at: at.toISOString(),
        by: userId === null ? '' : (names.get(userId) ?? ''),
        changed: [...changed],
        configuration: { ...configuration },
      })),
    };
  });
