import type { listVisitors as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { accountPixels, choosePixel, loadScope, speller } from '../../reports/index.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { pageOfVisitors } from './visitors.queries.ts';

export const listVisitors: Verb<typeof operation> = async (context, { query }) => {
  const { services, clickhouse, user } = context;
  const pixels = await accountPixels(context);
  const chosen = query.pixelUuid === undefined ? pixels : [choosePixel(pixels, query.pixelUuid)];
  const byId = new Map(chosen.flatMap((pixel) => (pixel === null ? [] : [[pixel.id, pixel] as const])));
  const range = chooseRange(query, services.now(), user.time_zone);
  const scope = await loadScope(context, { pixelIds: [...byId.keys()], range, filters: {} });
  const [{ rows, meta }, spelled] = await Promise.all([
    pageBy(services.secrets, { list: 'visitors', ...query }, (part) =>
      pageOfVisitors(clickhouse, scope, { ...query, ...part }),
    ),
    speller(clickhouse, scope),
  ]);
  return {
    data: rows.map(spelled).map(({ pixel_id, ...visitor }) => {
      const pixel = byId.get(pixel_id);
      return { ...visitor, pixel_uuid: pixel?.pixelUuid ?? pixel_id, is_sample: pixel?.isSample ?? false };
    }),
    meta,
  };
};
