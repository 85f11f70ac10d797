import type { ScheduledWork } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { moveAgeBands } from './age-bands.queries.ts';
import { discardIndex } from './consumer-index.queries.ts';
import { indexConsumers } from './index-consumers.ts';

/** Each night: people whose birthday moves them into the next age band. The band then says what the age says. */
export function refreshAgeBands({ clickhouse, now }: Pick<Services, 'clickhouse' | 'now'>): ScheduledWork {
  return {
    name: 'refresh-age-bands',
    cron: '20 0 * * *',
    async run() {
      if (!(await moveAgeBands(clickhouse, now()))) return;
      await discardIndex(clickhouse);
      await indexConsumers(clickhouse);
    },
  };
}
