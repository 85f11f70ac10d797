import { addSuppressions, listSyncRemovals, searchSuppressions } from '@acquaint/contract';
import { newId } from '../server/src/platform/ids/ids.ts';
import { startSyncStory } from '../server/src/testing/syncing.ts';
import { until } from '../server/src/testing/until.ts';
import { percentile } from './print-spread.ts';
import { fillKnown } from './sync-diff.ts';

interface Scale {
  readonly syncs: number;
  /** That each sync has brought to its destination. */
  readonly rows: number;
  readonly people: number;
}

/** Seconds from an opt-out until every destination that had the person has acknowledged the removal. */
export async function measureRemovals({ syncs, rows, people }: Scale): Promise<void> {
  const story = await startSyncStory();
  const { server, user } = story;
  const { clickhouse } = server.running.services;
  const addresses = Array.from({ length: people }, (_, place) => `opts-out-${place}@example.com`);
  try {
    await story.setCustomers(addresses.map((address, place) => [String(place), address, `Name ${place}`]));
    for (let place = 0; place < syncs; place += 1) {
      const connection = await story.makeDestination('practice', {});
      const sync = await story.makeSync({ connection_id: connection, name: `Sync ${place} ${newId()}` });
      const run = await story.run(sync);
      if (run.counts.added !== people) throw new Error(`A run added ${run.counts.added} rows`);
      await fillKnown(clickhouse, { account: user.accountId, sync }, { rows, hasAddresses: true });
    }
    const seconds: number[] = [];
    for (const address of addresses) {
      const began = performance.now();
      await server.call(addSuppressions, user.token, { body: { emails: [address], reason: 'request' } });
      const entry = await until(async () => {
        const { data } = await server.call(searchSuppressions, user.token, { body: { identifier: address } });
        return data[0]?.id ?? null;
      });
      await until(async () => {
        const { data } = await server.call(listSyncRemovals, user.token, { params: { id: entry } });
        return data.filter(({ state }) => state === 'done').length === syncs ? true : null;
      });
      seconds.push((performance.now() - began) / 1_000);
    }
    console.log(
      `${people} people out of ${syncs} syncs of ${rows} rows: p50 ${percentile(seconds, 0.5).toFixed(1)} s, p99 ${percentile(seconds, 0.99).toFixed(1)} s`,
    );
  } finally {
    await story.stop();
  }
}
