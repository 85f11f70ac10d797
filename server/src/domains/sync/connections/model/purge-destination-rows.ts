import { z } from 'zod';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';

/** Deletes what is known of the rows of deleted syncs, once their destination is deleted, too. */
export const purgeDestinationRows = defineIntent({
  kind: 'forget-destination-rows',
  topic: 'syncs',
  payload: z.object({ syncIds: z.array(z.string()) }),
  apply: ({ clickhouse }, { syncIds }) =>
    clickhouse.erase('sync_rows', 'sync_id in {syncs:Array(UUID)}', { syncs: syncIds }),
});
