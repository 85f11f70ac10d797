import { z } from 'zod';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { notSuppressed } from '../../../people/privacy/index.ts';
import { identifiedPeople } from '../../../accounts/billing/index.ts';

const countRow = z.object({ people: z.number() });

/** Counts visitors who became known. */
export const countIdentified = identifiedPeople.by(async (clickhouse, { from, until }) => {
  const [row] = await clickhouse.rows({
    sql: `
      select uniqExact(consumer_id) as people
        from visitor_people final
       where matched_at >= {from:DateTime64(3, 'UTC')} and matched_at < {until:DateTime64(3, 'UTC')}
         and ${notSuppressed}`,
    params: { from: clickHouseTime(from), until: clickHouseTime(until) },
    row: countRow,
  });
  return row?.people ?? 0;
});
