import type { Services } from '../../../../platform/services.ts';
import { moveAgeBands } from './age-bands.queries.ts';
import { discardIndex } from './consumer-index.queries.ts';
import { indexConsumersAlone } from './index-consumers.ts';

/** Moves people whose birthday was into their next age band, so that the band says what the age says. */
export async function renewAgeBands(
  services: Pick<Services, 'clickhouse' | 'now'> & Partial<Pick<Services, 'postgres'>>,
): Promise<void> {
  const { clickhouse, now } = services;
  if (!(await moveAgeBands(clickhouse, now()))) return;
  await discardIndex(clickhouse);
  await indexConsumersAlone(services);
}
