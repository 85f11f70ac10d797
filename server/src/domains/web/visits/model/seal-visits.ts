import { addDays } from '@acquaint/engine/dates';
import { utcDayOf } from '@acquaint/engine/dates';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import {
  firstDayOfPixel,
  dropOpenVisitsBefore,
  dropVisitsOfMonth,
  dropVisitsOfPixel,
  dropVisitsSince,
  mergeOpenVisits,
  readSeal,
  writeOpenVisitsOfPixel,
  writeSeal,
  writeVisitsOfDays,
} from './seal-visits.queries.ts';

const hour = 3_600_000;
/** Days that are written at once when many are due; more of a pixel with few events. */
const usualStride = 7;
const longStride = 90;
const fewEvents = 500_000;

/** The days from one on and before another, some at a time. */
function* strides(from: string, end: string, stride = usualStride): Generator<{ from: string; until: string }> {
  for (let day = from; day < end; day = addDays(day, stride)) {
    const next = addDays(day, stride);
    yield { from: day, until: next < end ? next : end };
  }
}

/** The first day that is still open: an event may be a day old when it comes, a visit may last a day, and an hour is left for what is on its way. */
export function firstOpenDay(now: Date): string {
  return addDays(utcDayOf(new Date(now.getTime() - hour)), -2);
}

/**
 * Writes the visits of every day that no event can join any more to `sealed_visits`. A crash between visits and their seal leaves rows that
 * no report reads; they are deleted before their days are written again.
 */
export async function sealVisits(clickhouse: ClickHouse, now: Date): Promise<void> {
  const { sealedUntil, firstDay, stray } = await readSeal(clickhouse);
  const end = firstOpenDay(now);
  const day = sealedUntil !== '' ? sealedUntil : firstDay !== '' && firstDay < end ? firstDay : end;
  if (stray > 0) await dropVisitsSince(clickhouse, day);
  if (sealedUntil === '' && day === end) await writeSeal(clickhouse, end);
  if (day >= end) return;
  for (const days of strides(day, end)) {
    await writeVisitsOfDays(clickhouse, days);
    await writeSeal(clickhouse, days.until);
  }
  // A day later than they are sealed: a question that is being answered may have begun before the seal.
  await dropOpenVisitsBefore(clickhouse, addDays(end, -1));
}

/** Rebuilds a pixel's visits, after events were written into its past or deleted from it. */
export async function rebuildVisits(clickhouse: ClickHouse, pixelId: string): Promise<void> {
  await dropVisitsOfPixel(clickhouse, pixelId);
  const { sealedUntil } = await readSeal(clickhouse);
  const first = await firstDayOfPixel(clickhouse, pixelId);
  if (first !== null) {
    const stride = first.events > fewEvents ? usualStride : longStride;
    for (const days of strides(first.day, sealedUntil, stride)) await writeVisitsOfDays(clickhouse, days, pixelId);
  }
  await writeOpenVisitsOfPixel(clickhouse, pixelId);
  await mergeOpenVisits(clickhouse);
}

/** The same for the visits that began on some days, both included, or the day before: a visit lasts a day at most. Others stay as they are. */
export async function rebuildVisitsOfDays(
  clickhouse: ClickHouse,
  pixelId: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<void> {
  const days = { from: addDays(first, -1), until: addDays(last, 1) };
  await dropVisitsOfPixel(clickhouse, pixelId, days);
  const { sealedUntil } = await readSeal(clickhouse);
  const end = days.until < sealedUntil ? days.until : sealedUntil;
  for (const some of strides(days.from, end, longStride)) await writeVisitsOfDays(clickhouse, some, pixelId);
  if (days.until <= sealedUntil) return;
  await writeOpenVisitsOfPixel(clickhouse, pixelId);
  await mergeOpenVisits(clickhouse);
}

/** Rebuilds the sealed visits of some months, such as `202601`, from their events. Harmless when repeated. */
export async function rebuildSealedMonths(clickhouse: ClickHouse, months: readonly string[]): Promise<void> {
  const { sealedUntil } = await readSeal(clickhouse);
  for (const month of months) {
    await dropVisitsOfMonth(clickhouse, month);
    const first = `${month.slice(0, 4)}-${month.slice(4)}-01`;
    // The day after 31 days is in the next month; its first day ends this one.
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    const end = next < sealedUntil ? next : sealedUntil;
    for (const days of strides(first, end)) await writeVisitsOfDays(clickhouse, days);
  }
}
