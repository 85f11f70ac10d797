import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { moveAgeBands } from '../model/age-bands.queries.ts';
import { discardIndex } from '../model/consumer-index.queries.ts';
import { indexConsumersAlone } from '../model/index-consumers.ts';

/** Each night: people whose birthday moves them into the next age band. The band then says what the age says. */
export function refreshAgeBands(
  services: Pick<Services, 'clickhouse' | 'now'> & Partial<Pick<Services, 'postgres'>>,
): ScheduledWork {
  const { clickhouse, now } = services;
  return {
    name: 'refresh-age-bands',
    cron: '20 0 * * *',
    async run() {
      if (!(await moveAgeBands(clickhouse, now()))) return;
      await discardIndex(clickhouse);
      await indexConsumersAlone(services);
    },
  };
}
