import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CheckTarget } from './check-port.ts';

const clockRow = z.object({ milliseconds: z.coerce.number() });

interface Clock {
  readonly of: string;
  /** Milliseconds that it is ahead of this machine's. */
  readonly difference: number;
}

/** Compares with the clock of a database: at the middle of the question, as near as can be known. */
async function compare(of: string, ask: () => Promise<number>, now: () => Date): Promise<Clock> {
  const before = now().getTime();
  const there = await ask();
  const after = now().getTime();
  const difference = there < before ? there - before : Math.max(0, there - after);
  return { of, difference };
}

/** How far the clocks of both databases are from this machine's. */
export async function readClocks({ postgres, clickhouse, now }: CheckTarget): Promise<Clock[]> {
  const askPostgres = (): Promise<number> =>
    postgres.readAsSystem(async (transaction) => {
      const { rows } = await transaction.execute(
        sql`select extract(epoch from clock_timestamp()) * 1000 as milliseconds`,
      );
      return clockRow.parse(rows[0]).milliseconds;
    });
  const askClickHouse = async (): Promise<number> => {
    const [row] = await clickhouse.rows({
      sql: "select toUnixTimestamp64Milli(now64(3, 'UTC')) as milliseconds",
      row: clockRow,
    });
    return row?.milliseconds ?? 0;
  };
  return [await compare('PostgreSQL', askPostgres, now), await compare('ClickHouse', askClickHouse, now)];
}
