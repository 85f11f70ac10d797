import type { fileKinds, KeptKind } from '@acquaint/contract';
import type { ScheduledWork } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';

const dayMilliseconds = 24 * 3_600_000;

/** A schedule that deletes what is older than `days`; null: what has reached an end that is stored with it. */
export interface Deletion {
  (services: Services): ScheduledWork;
  readonly days: number | null;
}

/** How long something is kept, in the manifest of its domain. Every table of both databases and every kind of file is in one. */
export interface Retention {
  /** What it is, for the operator. */
  readonly what: string;
  /** Tables of PostgreSQL and ClickHouse. */
  readonly tables?: readonly string[];
  readonly files?: readonly (typeof fileKinds)[number]['value'][];
  /** What the days count from, or until when it is kept where there are no days. */
  readonly until: string;
  /** Left out where the deletion knows them, or there are none. */
  readonly days?: number;
  readonly deletion?: Deletion;
  /** The line of the privacy policy that names the same days. */
  readonly policy?: KeptKind;
}

/** Of most of what users make. */
export const accountData = 'its users delete it, or the account is closed';

/** Of what is known of people and nobody can change. */
export const personData = 'the person is erased, or the account is closed';

/** Defines what deletes old data: `remove` gets the moment before which it goes. It is in the retention of its domain's manifest, which has it run. */
export function defineDeletion(
  { name, cron, days }: Pick<ScheduledWork, 'name' | 'cron'> & Pick<Deletion, 'days'>,
  remove: (services: Services, before: Date) => Promise<void>,
): Deletion {
  const schedule = (services: Services): ScheduledWork => ({
    name,
    cron,
    run: () => remove(services, new Date(services.now().getTime() - (days ?? 0) * dayMilliseconds)),
  });
  return Object.assign(schedule, { days });
}

/** For how many days something is kept; null where it is not by days. */
export function daysOf({ days, deletion }: Retention): number | null {
  return days ?? deletion?.days ?? null;
}

/** The schedules that delete, each once. */
export function deletionsOf(retention: readonly Retention[]): Deletion[] {
  return [...new Set(retention.flatMap(({ deletion }) => deletion ?? []))];
}
