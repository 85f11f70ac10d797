import { utcDayOf } from '@acquaint/engine';
import type { Services } from '../../../../platform/services.ts';
import { withZipCodes } from '../../../people/consumers/index.ts';
import { countRoutes, deleteRoutes, storedZips, storeRoutes } from './carrier-routes.queries.ts';
import { placesOfZips } from './places.queries.ts';
import { sampleArea, sampleZips } from '../areas/sample-area.ts';

/** Stores the sample area while sample data is wanted and nobody brought routes of its ZIP codes, and removes it otherwise. */
export async function keepSampleRoutes({ clickhouse, config, now }: Services): Promise<void> {
  const stored = await countRoutes(clickhouse, 'sample');
  if (!config.hasSampleData) {
    if (stored > 0) await deleteRoutes(clickhouse, 'sample');
    return;
  }
  if (stored > 0) return;
  const known = await storedZips(clickhouse, sampleZips);
  const middles = await placesOfZips(await withZipCodes(clickhouse), sampleZips);
  const routes = sampleArea(middles).filter(({ zip }) => !known.has(zip));
  if (routes.length === 0) return;
  await storeRoutes(clickhouse, { routes, source: 'sample', countedOn: utcDayOf(now()), at: now(), middles });
}
