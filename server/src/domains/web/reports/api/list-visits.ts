import type { listVisits as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { accountPixels, choosePixel } from '../model/choose-pixels.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { loadScope } from '../model/load-scope.ts';
import { speller } from '../model/spellings.queries.ts';
import { pageOfVisits } from '../model/visits.queries.ts';

export const listVisits: Verb<typeof operation> = async (context, { query }) => {
  const { services, clickhouse, user } = context;
  const pixels = await accountPixels(context);
  const chosen = query.pixelUuid === undefined ? pixels : [choosePixel(pixels, query.pixelUuid)];
  const byId = new Map(chosen.flatMap((pixel) => (pixel === null ? [] : [[pixel.id, pixel] as const])));
  const range = chooseRange(query, services.now(), user.time_zone);
  const scope = await loadScope(context, { pixelIds: [...byId.keys()], range, filters: query });
  const [{ rows, meta }, spelled] = await Promise.all([
    pageBy(services.secrets, { list: 'visits', ...query }, (part) =>
      pageOfVisits(clickhouse, scope, { ...query, ...part }),
    ),
    speller(clickhouse, scope),
  ]);
  return {
    data: rows.map(spelled).map(({ pixel_id, ...visit }) => {
      const pixel = byId.get(pixel_id);
      return { ...visit, pixel_uuid: pixel?.pixelUuid ?? pixel_id, is_sample: pixel?.isSample ?? false };
    }),
    meta,
  };
};
