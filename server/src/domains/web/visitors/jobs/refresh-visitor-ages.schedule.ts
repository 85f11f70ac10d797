import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { moveVisitorAges } from '../model/visitor-ages.queries.ts';

/** Each night, after the consumer file: reports and lists say of a known visitor the age band of today. */
export function refreshVisitorAges({ clickhouse }: Pick<Services, 'clickhouse'>): ScheduledWork {
  return { name: 'refresh-visitor-ages', cron: '20 1 * * *', run: () => moveVisitorAges(clickhouse) };
}
