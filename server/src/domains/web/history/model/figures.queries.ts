import type { ImportedFigures } from '@acquaint/contract';
import type { DayRange } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';

const dayRow = z.object({ day: z.string(), kind: z.string() });

/** Days and kinds of totals of a pixel that other imports brought, as `2023-01-31 source`. */
export async function daysOfOthers(
  clickhouse: AccountClickHouse,
  { pixelId, importId }: { readonly pixelId: string; readonly importId: string },
): Promise<ReadonlySet<string>> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(day) as day, kind from imported_figures
       where pixel_id = {pixel:UUID} and import_id != {import:UUID}
       group by imported_figures.day, imported_figures.kind`,
    params: { pixel: pixelId, import: importId },
    row: dayRow,
  });
  return new Set(rows.map(({ day, kind }) => `${day} ${kind}`));
}

interface Asked {
  readonly pixelId: string;
  readonly range: DayRange;
}

const ofRange = 'pixel_id = {pixel:UUID} and imported_figures.day between {from:Date} and {to:Date}';
const paramsOf = ({ pixelId, range }: Asked) => ({ pixel: pixelId, ...range });
const counts = { visitors: z.number(), visits: z.number(), pageviews: z.number() };

/** The totals of each day. */
export async function figureDays(clickhouse: AccountClickHouse, asked: Asked): Promise<ImportedFigures['days']> {
  return clickhouse.rows({
    sql: `
      select toString(imported_figures.day) as day, sum(visitors) as visitors, sum(visits) as visits, sum(pageviews) as pageviews
        from imported_figures final
       where ${ofRange} and imported_figures.kind = 'total'
       group by imported_figures.day
       order by imported_figures.day`,
    params: paramsOf(asked),
    row: z.object({ day: z.string(), ...counts }),
  });
}

const mostNames = 10;
const rankedRow = z.object({ kind: z.string(), name: z.string(), ...counts, events: z.number() });

/** What was counted most of each kind. */
export async function rankedFigures(clickhouse: AccountClickHouse, asked: Asked): Promise<z.infer<typeof rankedRow>[]> {
  return clickhouse.rows({
    sql: `
      select toString(kind) as kind, name, visitors, visits, pageviews, events
        from (
          select imported_figures.kind as kind, name, sum(visitors) as visitors, sum(visits) as visits, sum(pageviews) as pageviews, sum(events) as events
            from imported_figures final
           where ${ofRange} and imported_figures.kind != 'total' and name != ''
           group by imported_figures.kind, name
        )
       order by kind, visits desc, visitors desc, pageviews desc, events desc, name
       limit ${mostNames} by kind`,
    params: paramsOf(asked),
    row: rankedRow,
  });
}
