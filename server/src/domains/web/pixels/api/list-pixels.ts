import type { listPixels as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { freshVisits } from '../../visits/index.ts';
import { pixelActivity } from '../model/pixels.queries.ts';
import { createPixelStore } from '../model/pixels.store.ts';
import { presentPixel } from '../model/present-pixel.ts';

export const listPixels: Verb<typeof operation> = async ({ services, clickhouse, transaction }) => {
  const now = services.now();
  const rows = await transaction((tx) => createPixelStore(tx).list());
  const activity = await pixelActivity(clickhouse, { now, sealedUntil: await freshVisits(services.clickhouse) });
  return { data: rows.map((row) => presentPixel(row, activity.get(row.id), now)) };
};
