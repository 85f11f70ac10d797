import { z } from 'zod';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { isPassing } from '../../platform/clickhouse/replace-table.ts';

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) });

/** All tables that keep rows, each with the columns that are not computed. */
export async function storedTables(clickhouse: ClickHouse): Promise<z.infer<typeof tableRow>[]> {
  return clickhouse.rows({
    sql: `
      select table as name, groupArray(column) as columns
        from (select tables.name as table, columns.name as column
                from system.tables
               inner join system.columns on columns.database = tables.database and columns.table = tables.name
               where tables.database = currentDatabase() and tables.engine like '%MergeTree' and not ${isPassing}
                 and columns.default_kind not in ('MATERIALIZED', 'ALIAS', 'EPHEMERAL')
               order by table, columns.position)
       group by table order by table`,
    row: tableRow,
  });
}
