import { leastCell, type ResearchedGroup } from '@acquaint/contract';
import { bothOf, eitherOf, without, withoutOthers } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import {
  type AudienceQuestion,
  audienceWords,
  countWords,
  fromPeopleOf,
  wordSettings,
} from '../../audience-finder/index.ts';
import { classNumber, type StoredModel } from '../../personas/index.ts';

const shownZips = 12;
const zipRow = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  people: z.number(),
  penetration: z.number(),
  index: z.number(),
});

/**
 * ZIP codes where most of the adults belong to an audience. They are ordered by the lower end of Wilson's 95 % interval of that share: a street with
 * three of four says less than a town with three hundred of six hundred. `share` is that of the audience among all adults.
 */
export async function bestZips(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  share: number,
): Promise<ResearchedGroup['zips']> {
  const { sql, params } = audienceWords(question);
  return clickhouse.rows({
    sql: `
      with 1.96 as z, {share:Float64} as everywhere
      select zip, any(places.city) as city, any(places.state) as state,
             sum(bitCount(bitAnd(places.bits, chosen.final))) as people, sum(bitCount(bitAnd(places.bits, chosen.alive))) as adults,
             people / adults as penetration, 100 * penetration / everywhere as index
        from consumer_places as places
       inner join (select word, alive, final from (${sql})) as chosen on chosen.word = places.word
       where zip != ''
       group by zip
      having people >= ${leastCell}
       order by (penetration + z * z / (2 * adults) - z * sqrt((penetration * (1 - penetration) + z * z / (4 * adults)) / adults)) / (1 + z * z / adults) desc, zip
       limit ${shownZips}`,
    params: { ...params, share },
    row: zipRow,
    settings: wordSettings,
  });
}

const classRow = z.object({ class: z.number(), people: z.number() });

/** How many people of an audience are likeliest of each class of a model, counted from 1. */
export async function countClasses(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  model: StoredModel,
): Promise<Map<number, number>> {
  const words = audienceWords(question);
  const classes = classNumber('research', model);
  const rows = await clickhouse.rows({
    sql: `
      select ${classes.sql} as class, count() as people
             ${fromPeopleOf(words, classes.joins)}
       group by class`,
    params: { ...words.params, ...classes.params },
    row: classRow,
    settings: wordSettings,
  });
  return new Map(rows.map((row) => [row.class, row.people]));
}

/** Every choice of some of so many populations, the larger ones first. */
function zonesOf(many: number): number[][] {
  const all = Array.from({ length: 2 ** many - 1 }, (_, index) =>
    Array.from({ length: many }, (_place, place) => place).filter((place) => ((index + 1) >> place) % 2 === 1),
  );
  return all.toSorted((left, right) => right.length - left.length);
}

/** How many people are in exactly which of some populations, in one pass. */
export async function countZones(
  clickhouse: AccountClickHouse,
  questions: readonly Pick<AudienceQuestion, 'audience'>[],
  rest: Omit<AudienceQuestion, 'audience'>,
): Promise<{ groups: number[]; count: number }[]> {
  const parts = questions.map(({ audience: { segment, exclude } }) => withoutOthers(segment, exclude));
  const audience = audienceWords({ ...rest, audience: { segment: { any: parts }, exclude: [] } });
  const nameOf = (place: number): string => audience.segment.nameOf(`any.${place}`);
  const zones = zonesOf(parts.length);
  const words = zones.map((groups) => {
    const others = parts.map((_, place) => place).filter((place) => !groups.includes(place));
    const outside = others.length === 0 ? [] : [without(eitherOf(others.map(nameOf)))];
    return bothOf(['alive', ...groups.map(nameOf), ...outside]);
  });
  const counts = await countWords(clickhouse, audience, words);
  return zones.map((groups, index) => ({ groups, count: counts[index] ?? 0 }));
}
