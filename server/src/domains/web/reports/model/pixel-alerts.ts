import { isSurge } from '@acquaint/engine';
import { type PixelActivity, pixelActivity, type PixelRow } from '../../pixels/index.ts';
import { freshVisits } from '../../visits/index.ts';
import type { ReportContext } from './load-scope.ts';
import { hourlyVisits } from './surges.queries.ts';

/** Something about a pixel that somebody should know now. */
export interface PixelAlert {
  readonly kind: 'silent' | 'surge';
  readonly pixel: PixelRow;
  readonly text: string;
}

const comparedDays = 14;
const dayMilliseconds = 86_400_000;

interface Watched {
  readonly pixels: readonly PixelRow[];
  /** What `pixelActivity` answered. */
  readonly activity: ReadonlyMap<string, PixelActivity>;
  readonly sealedUntil: string;
}

function surgeOf(pixel: PixelRow, [latest = 0, ...days]: readonly number[], now: Date): PixelAlert | null {
  // Hours before the pixel was there say nothing about it.
  const age = Math.floor((now.getTime() - pixel.createdAt.getTime()) / dayMilliseconds);
  const earlier = days.slice(0, Math.max(0, age));
  if (!isSurge(latest, earlier)) return null;
  const usual = Math.round(earlier.reduce((sum, visits) => sum + visits, 0) / earlier.length);
  const text = `“${pixel.name}” had ${latest} visits in the last hour; ${usual} are usual at this time of day.`;
  return { kind: 'surge', pixel, text };
}

/** Pixels that have sent nothing for a day although they used to, and those whose visits of the last hour stand out from that hour of other days. */
export async function pixelAlerts(
  { clickhouse, services }: Pick<ReportContext, 'clickhouse' | 'services'>,
  { pixels, activity, sealedUntil }: Watched,
): Promise<PixelAlert[]> {
  const now = services.now();
  const watched = pixels.filter((pixel) => !pixel.paused);
  const pixelIds = watched.map(({ id }) => id);
  const hours = await hourlyVisits(clickhouse, { pixelIds, now, sealedUntil, days: comparedDays });
  return watched.flatMap((pixel): PixelAlert[] => {
    if (activity.get(pixel.id)?.events_24h === 0)
      return [{ kind: 'silent', pixel, text: `“${pixel.name}” has sent nothing for 24 hours.` }];
    const surge = surgeOf(pixel, hours.get(pixel.id) ?? [], now);
    return surge === null ? [] : [surge];
  });
}

/** What is happening to some pixels now. */
export async function currentAlerts(
  context: Pick<ReportContext, 'clickhouse' | 'services'>,
  pixels: readonly PixelRow[],
): Promise<PixelAlert[]> {
  const { clickhouse, services } = context;
  const sealedUntil = await freshVisits(services.clickhouse);
  const activity = await pixelActivity(clickhouse, { now: services.now(), sealedUntil });
  return pixelAlerts(context, { pixels, activity, sealedUntil });
}
