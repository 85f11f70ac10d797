import type { checkPixel as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { freshVisits } from '../../visits/index.ts';
import { weekOfRefusals, weekOfVisits } from '../model/health.queries.ts';
import { loadPixel } from '../model/load-pixel.ts';
import { healthOf } from '../model/pixel-health.ts';
import { pixelActivity } from '../model/pixels.queries.ts';
import { presentPixel } from '../model/present-pixel.ts';

export const checkPixel: Verb<typeof operation> = async (context, { params }) => {
  const { services, clickhouse } = context;
  const row = await loadPixel(context, params.id);
  const now = services.now();
  const sealedUntil = await freshVisits(services.clickhouse);
  const week = { pixelId: row.id, now, sealedUntil };
  const [activity, visits, refusals] = await Promise.all([
    pixelActivity(clickhouse, week),
    weekOfVisits(clickhouse, week),
    weekOfRefusals(clickhouse, week),
  ]);
  return { data: healthOf({ pixel: presentPixel(row, activity.get(row.id), now), visits, refusals }) };
};
