import type { RouteProfile } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import {
  type AudienceQuestion,
  audienceWords,
  fromPeopleOf,
  wordSettings,
} from '../../../audiences/audience-finder/index.ts';

/** Fewer people of whom something is known say nothing typical. */
const fewest = 30;

const row = z.object({
  ages: z.number(),
  age: z.number().nullable(),
  age_spread: z.number().nullable(),
  incomes: z.number(),
  log_income: z.number().nullable(),
  log_income_spread: z.number().nullable(),
  sizes: z.number(),
  size: z.number().nullable(),
  size_spread: z.number().nullable(),
});

/** How old the people of an audience are, what they earn, and how large their households are: one or two grown-ups, with the children. */
export async function profileOfAudience(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
): Promise<RouteProfile> {
  const words = audienceWords(question);
  const [found] = await clickhouse.rows({
    sql: `
      select countIf(has_age) as ages, avgIf(its_age, has_age) as age, stddevPopIf(its_age, has_age) as age_spread,
             countIf(has_income) as incomes, avgIf(its_income, has_income) as log_income, stddevPopIf(its_income, has_income) as log_income_spread,
             countIf(has_size) as sizes, avgIf(its_size, has_size) as size, stddevPopIf(its_size, has_size) as size_spread
        from (
          select birth_year > 0 as has_age, toFloat64({year:UInt16} - birth_year) as its_age,
                 income > 0 as has_income, log(greatest(income, 1)) as its_income,
                 married != '' as has_size, toFloat64(if(married = 'Y', 2, 1) + children_count) as its_size
          ${fromPeopleOf(words)}
        )`,
    params: { ...words.params, year: question.now.getUTCFullYear() },
    row,
    settings: wordSettings,
  });
  const figure = (count: number, mean: number | null, spread: number | null): RouteProfile['age'] =>
    count < fewest || mean === null || spread === null || spread === 0 ? null : { mean, spread };
  if (found === undefined) return { age: null, log_income: null, household_size: null };
  return {
    age: figure(found.ages, found.age, found.age_spread),
    log_income: figure(found.incomes, found.log_income, found.log_income_spread),
    household_size: figure(found.sizes, found.size, found.size_spread),
  };
}
