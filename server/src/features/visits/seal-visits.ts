import { addDays } from '@acquaint/engine';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import type { ScheduledWork } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import {
  dropOpenVisitsBefore,
  dropVisitsOfPixel,
  dropVisitsSince,
  monthsOfPixel,
  readSeal,
  writeOpenVisitsOfPixel,
  writeSeal,
  writeVisitsOfDays,
  writeVisitsOfPixel,
} from './seal-visits.queries.ts';

const hour = 3_600_000;
/** Days that are written at once when many are due. */
const stride = 7;

/** The first day that is still open: an event may be a day old when it comes, a visit may last a day, and an hour is left for what is on its way. */
function firstOpenDay(now: Date): string {
  return addDays(new Date(now.getTime() - hour).toISOString().slice(0, 10), -2);
}

/**
 * Writes the visits of every day that no event can join any more to `sealed_visits`. A crash between visits and their seal leaves rows that
 * no report reads; they are deleted before their days are written again.
 */
export async function sealVisits(clickhouse: ClickHouse, now: Date): Promise<void> {
  const { sealedUntil, firstDay, stray } = await readSeal(clickhouse);
  const end = firstOpenDay(now);
  let day = sealedUntil !== '' ? sealedUntil : firstDay !== '' && firstDay < end ? firstDay : end;
  if (stray > 0) await dropVisitsSince(clickhouse, day);
  if (sealedUntil === '' && day === end) await writeSeal(clickhouse, end);
  if (day >= end) return;
  while (day < end) {
    const until = addDays(day, stride) < end ? addDays(day, stride) : end;
    await writeVisitsOfDays(clickhouse, { from: day, until });
    await writeSeal(clickhouse, until);
    day = until;
  }
  await dropOpenVisitsBefore(clickhouse, end);
}

/** Tells a pixel's visits anew, after events were written into its past or taken from it. */
export async function retellVisits(clickhouse: ClickHouse, pixelId: string): Promise<void> {
  await dropVisitsOfPixel(clickhouse, pixelId);
  for (const month of await monthsOfPixel(clickhouse, pixelId)) await writeVisitsOfPixel(clickhouse, pixelId, month);
  await writeOpenVisitsOfPixel(clickhouse, pixelId);
}

/** Each hour; most hours have nothing to seal. */
export function sealSchedule({ clickhouse, now }: Services): ScheduledWork {
  return { name: 'seal-visits', cron: '5 * * * *', run: () => sealVisits(clickhouse, now()) };
}
