import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { visitSettings } from '../../visits/index.ts';
import { foldedText, namedSource, scopedVisits, scopeParameters, type VisitScope } from './visit-scope.queries.ts';

const spelledColumns = ['source', 'campaign'] as const;
const spellingRow = z.object({ place: z.number(), spelled: z.string(), usual: z.string() });

interface Spelled {
  readonly source: string;
  readonly campaign?: string;
}

/** Gives the sources and campaigns of visits in scope the spelling that the report shows: that of most visits. */
export async function speller(
  clickhouse: AccountClickHouse,
  scope: VisitScope,
): Promise<<Row extends Spelled>(row: Row) => Row> {
  const counted = spelledColumns.map(
    (column, place) =>
      `select ${place} as place, ${column === 'source' ? namedSource : column} as spelled, count() as visits from visits group by spelled`,
  );
  const rows = await clickhouse.rows({
    sql: `${scopedVisits(scope, spelledColumns)}
      select place, spelled, usual
        from (
          select place, spelled, trimBoth(first_value(spelled) over (partition by place, ${foldedText('spelled')} order by visits desc, spelled)) as usual
            from (${counted.join(' union all ')})
        )
       where spelled != usual`,
    params: scopeParameters(scope),
    row: spellingRow,
    settings: visitSettings,
  });
  const usual = new Map(rows.map((row) => [`${row.place} ${row.spelled}`, row.usual]));
  const spell = (place: number, text: string): string => usual.get(`${place} ${text}`) ?? text;
  return (row) => ({
    ...row,
    source: spell(0, row.source),
    ...(row.campaign === undefined ? {} : { campaign: spell(1, row.campaign) }),
  });
}
