import type { getRealtime as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { accountPixels, choosePixel } from '../model/choose-pixels.ts';
import { readRealtime } from '../model/realtime.queries.ts';

export const getRealtime: Verb<typeof operation> = async (context, { query }) => {
  const { services, clickhouse } = context;
  const pixel = choosePixel(await accountPixels(context), query.pixelUuid);
  return { data: await readRealtime(clickhouse, { pixelIds: pixel === null ? [] : [pixel.id], now: services.now() }) };
};
