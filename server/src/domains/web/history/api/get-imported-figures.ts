import { type getImportedFigures as operation, importedFigureKinds } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import { accountPixels, choosePixel } from '../../reports/index.ts';
import { figureDays, rankedFigures } from '../model/figures.queries.ts';
import { createHistoryImportStore } from '../model/history-imports.store.ts';

export const getImportedFigures: Verb<typeof operation> = async (context, { query }) => {
  const { services, clickhouse, user, transaction } = context;
  const pixel = choosePixel(await accountPixels(context), query.pixelUuid);
  const range = chooseRange(query, services.now(), user.time_zone);
  const asked = { pixelId: pixel?.id ?? '', range };
  const formats = pixel === null ? [] : await transaction((tx) => createHistoryImportStore(tx).figureFormats(pixel.id));
  // Most pixels have none.
  if (formats.length === 0) return { data: { range, formats, days: [], kinds: [] } };
  const [days, ranked] = await Promise.all([figureDays(clickhouse, asked), rankedFigures(clickhouse, asked)]);
  const kinds = importedFigureKinds.map((kind) => ({
    kind,
    values: ranked.filter((row) => row.kind === kind),
  }));
  return { data: { range, formats, days, kinds: kinds.filter(({ values }) => values.length > 0) } };
};
