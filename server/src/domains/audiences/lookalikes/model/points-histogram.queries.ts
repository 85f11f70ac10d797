import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { type AudienceQuestion, audienceWords, fromPeopleOf, wordSettings } from '../../audience-finder/index.ts';
import type { LookalikeModel } from './lookalikes.table.ts';
import { pointsOf } from './points.queries.ts';

const pointsRow = z.object({ points: z.number(), people: z.number() });

/** How many people of an audience have each number of points, the most points first. */
export async function countByPoints(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  model: Pick<LookalikeModel, 'points'>,
): Promise<z.infer<typeof pointsRow>[]> {
  const words = audienceWords(question);
  const { sql, params } = pointsOf('scored', model);
  return clickhouse.rows({
    sql: `
      select ${sql} as points, count() as people
             ${fromPeopleOf(words)}
       group by points
       order by points desc`,
    params: { ...words.params, ...params },
    row: pointsRow,
    settings: wordSettings,
  });
}
