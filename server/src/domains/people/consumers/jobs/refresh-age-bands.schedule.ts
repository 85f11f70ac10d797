import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { renewAgeBands } from '../model/renew-age-bands.ts';

/** Each night: people whose birthday moves them into the next age band. */
export function refreshAgeBands(services: Services): ScheduledWork {
  return { name: 'refresh-age-bands', cron: '20 0 * * *', run: () => renewAgeBands(services) };
}
