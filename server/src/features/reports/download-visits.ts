import type { downloadVisits as operation } from '@acquaint/contract';
import { addDays } from '@acquaint/engine';
import { audit } from '../../platform/audit/audit.ts';
import { writeCsv } from '../../platform/csv/csv.ts';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type SheetCell, writeXlsx } from '../../platform/xlsx/xlsx.ts';
import { accountPixels, choosePixel } from './choose-pixels.ts';
import { chooseRange } from './choose-range.ts';
import { loadScope } from './load-scope.ts';
import { visitFileCells, visitFileColumns } from './visit-cells.ts';
import type { VisitScope } from './visit-scope.queries.ts';
import { type StoredVisit, nextVisits } from './visits.queries.ts';

const batch = 5_000;

/** Every visit of the scope, day by day: memory holds one batch, and each question reads the visits that began on one day, however long the range is. */
async function* allVisits({ clickhouse }: UserContext, scope: VisitScope): AsyncGenerator<StoredVisit> {
  const { from, to } = scope.range;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    let after: StoredVisit | null = null;
    do {
      const visits: StoredVisit[] = await nextVisits(
        clickhouse,
        { ...scope, range: { from: day, to: day } },
        { after, limit: batch },
      );
      yield* visits;
      after = visits.length < batch ? null : (visits.at(-1) ?? null);
    } while (after !== null);
  }
}

async function* asRows(visits: AsyncIterable<StoredVisit>, names: ReadonlyMap<string, string>) {
  for await (const visit of visits) yield visitFileCells(visit, names.get(visit.pixel_id) ?? '');
}

async function* asTexts(rows: AsyncIterable<readonly SheetCell[]>) {
  for await (const cells of rows)
    yield Object.fromEntries(visitFileColumns.map((name, index) => [name, String(cells[index] ?? '')]));
}

export const downloadVisits: Verb<typeof operation> = async (context, { query }) => {
  const { services, user, transaction } = context;
  const pixels = await accountPixels(context);
  const chosen = query.pixelUuid === undefined ? pixels : [choosePixel(pixels, query.pixelUuid)];
  const names = new Map(chosen.flatMap((pixel) => (pixel === null ? [] : [[pixel.id, pixel.name] as const])));
  const range = chooseRange(query, services.now(), user.time_zone);
  await transaction((tx) =>
    audit(tx, user, {
      action: 'downloadVisits',
      objectType: 'account',
      objectId: user.account_id,
      details: { ...range },
    }),
  );
  const scope = await loadScope(context, { pixelIds: [...names.keys()], range, filters: query });
  const rows = asRows(allVisits(context, scope), names);
  const name = `visits-${range.from}-${range.to}`;
  if (query.format === 'xlsx')
    return {
      name: `${name}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: writeXlsx('Visits', visitFileColumns, rows),
    };
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: writeCsv(visitFileColumns, asTexts(rows)) };
};
