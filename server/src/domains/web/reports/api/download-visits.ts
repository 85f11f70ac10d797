import { downloadVisits as operation } from '@acquaint/contract';
import { addDays } from '@acquaint/engine';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { type SheetCell, writeXlsx } from '../../../../platform/xlsx/xlsx.ts';
import { accountPixels, choosePixel } from '../model/choose-pixels.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import { loadScope } from '../model/load-scope.ts';
import { visitFileCells, visitFileColumns } from '../model/visit-cells.ts';
import { speller } from '../model/spellings.queries.ts';
import type { VisitScope } from '../model/visit-scope.queries.ts';
import { type StoredVisit, nextVisits } from '../model/visits.queries.ts';

const batch = 5_000;

/** Every visit of the scope, day by day: memory holds one batch, and each question reads the visits that began on one day, however long the range is. */
async function* allVisits({ clickhouse }: UserContext, scope: VisitScope): AsyncGenerator<StoredVisit> {
  const { from, to } = scope.range;
  const spelled = await speller(clickhouse, scope);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    let after: StoredVisit | null = null;
    do {
      const visits: StoredVisit[] = await nextVisits(
        clickhouse,
        { ...scope, range: { from: day, to: day } },
        { after, limit: batch },
      );
      yield* visits.map(spelled);
      after = visits.length < batch ? null : (visits.at(-1) ?? null);
    } while (after !== null);
  }
}

interface FileParts {
  readonly names: ReadonlyMap<string, string>;
  readonly currency: string | null;
  readonly timeZone: string;
}

async function* asRows(visits: AsyncIterable<StoredVisit>, { names, ...facts }: FileParts) {
  for await (const visit of visits) yield visitFileCells(visit, { pixel: names.get(visit.pixel_id) ?? '', ...facts });
}

async function* asTexts(rows: AsyncIterable<readonly SheetCell[]>, columns: readonly string[]) {
  for await (const cells of rows)
    yield Object.fromEntries(columns.map((name, index) => [name, String(cells[index] ?? '')]));
}

export const downloadVisits = mutation(operation, { audit: 'account' }, async (context, { query }) => {
  const { services, user, write } = context;
  const pixels = await accountPixels(context);
  const chosen = query.pixelUuid === undefined ? pixels : [choosePixel(pixels, query.pixelUuid)];
  const names = new Map(chosen.flatMap((pixel) => (pixel === null ? [] : [[pixel.id, pixel.name] as const])));
  const range = chooseRange(query, services.now(), user.time_zone);
  await write(() => Promise.resolve({ audit: { objectId: user.account_id, details: { ...range } } }));
  const scope = await loadScope(context, { pixelIds: [...names.keys()], range, filters: query });
  const columns = visitFileColumns(scope.currency);
  const rows = asRows(allVisits(context, scope), { names, currency: scope.currency, timeZone: user.time_zone });
  const name = `visits-${range.from}-${range.to}`;
  if (query.format === 'xlsx')
    return {
      name: `${name}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: writeXlsx('Visits', columns, rows),
    };
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: writeCsv(columns, asTexts(rows, columns)) };
});
