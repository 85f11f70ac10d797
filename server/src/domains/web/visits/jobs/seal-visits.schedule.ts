import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { sealVisits } from '../model/seal-visits.ts';

/** Each hour; most hours have nothing to seal. */
export function sealSchedule({ clickhouse, postgres, now }: Services): ScheduledWork {
  const seal = (): Promise<void> => sealVisits(clickhouse, now());
  // One process at a time: each drops what it finds half done.
  return { name: 'seal-visits', cron: '5 * * * *', run: () => postgres.whileHeld('seal visits', seal, Infinity) };
}
