import { type AudiencePreview, type MaskedPerson, type SegmentField, segmentFields } from '@acquaint/contract';
import { bothOf, digitColumns, isAnyCode, isKnown, without } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { indexCodes } from '../../../people/consumers/index.ts';
import { notSuppressed } from '../../../people/privacy/index.ts';
import { type AudienceQuestion, audienceWords, countWords, wordSettings } from './audience-words.queries.ts';

/** How many people of an audience have each value of an attribute; '' is not known. */
export type ValueCounts = ReadonlyMap<string, readonly { value: string; count: number }[]>;

const fields: readonly SegmentField[] = segmentFields;

/** Fields with a list of values, and the columns of their digits. */
const indexedChoices = fields.flatMap(({ key, kind, options = [] }) => {
  const indexed = indexCodes.find((candidate) => candidate.key === key);
  if (kind !== 'choice' || indexed === undefined) return [];
  return [{ key, values: options.map(({ value }) => value), columns: digitColumns(key, indexed.digits) }];
});

/** The people of an audience by all attributes with a list of values, in one pass over the index. */
export async function audienceValueCounts(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
): Promise<ValueCounts> {
  const columns = indexedChoices.flatMap((choice) => choice.columns);
  const counted = indexedChoices.flatMap(({ key, values, columns: digits }) => [
    { key, value: '', words: bothOf(['final', without(isKnown(digits))]) },
    ...values.map((value, index) => ({
      key,
      value,
      words: bothOf(['final', isAnyCode(digits, [index + 1], values.length)]),
    })),
  ]);
  const counts = await countWords(
    clickhouse,
    audienceWords({ ...question, columns }),
    counted.map(({ words }) => words),
  );
  const rows = counted.map(({ key, value }, index) => ({ key, value, count: counts[index] ?? 0 }));
  return Map.groupBy(rows, ({ key }) => key);
}

const countyRow = z.object({ fips: z.string(), people: z.number() });

/** The people of an audience by county; a county without any has no row. */
export async function audienceCounties(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
): Promise<AudiencePreview['counties']> {
  const { sql, params } = audienceWords(question);
  return clickhouse.rows({
    sql: `
      select county_fips as fips, sum(bitCount(bitAnd(places.bits, chosen.final))) as people
        from consumer_places as places
       inner join (select word, final from (${sql}) where final != 0) as chosen on chosen.word = places.word
       where county_fips != ''
       group by fips
      having people > 0
       order by people desc, fips`,
    params,
    row: countyRow,
    settings: wordSettings,
  });
}

const personRow = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  city: z.string(),
  state: z.string(),
  age_range: z.string(),
  gender: z.string(),
  income_range: z.string(),
  homeowner: z.string(),
  has_mail: z.number(),
  has_email: z.number(),
  has_phone: z.number(),
});
const shownPeople = 20;
/** More words than are needed for the people shown, from all over the file. */
const sampledWords = 40;

/** Some people of an audience from all over the file, always the same ones, with nothing by which one could be reached. */
export async function audienceSample(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
): Promise<MaskedPerson[]> {
  const { sql, params } = audienceWords(question);
  const rows = await clickhouse.rows({
    sql: `
      with chosen as (
        select word, final from (${sql}) where final != 0 order by cityHash64(word) limit ${sampledWords}
      ),
      people as (
        select state, zip, arrayJoin(arrayMap(bit -> word * 64 + bit, bitPositionsToArray(bitAnd(places.bits, chosen.final)))) as place
          from consumer_places as places
         inner join chosen on chosen.word = places.word
         order by cityHash64(place)
         limit ${shownPeople}
      )
      select first_name, left(last_name, 1) as last_initial, city, state, age_range, gender, income_range, homeowner,
             address != '' as has_mail, email != '' as has_email, phone != '' as has_phone
        from consumers
       where (state, zip) in (select state, zip from people)
         and person in (select toUInt32(place) from people)
         and ${notSuppressed}
       order by cityHash64(person)`,
    params,
    row: personRow,
    settings: wordSettings,
  });
  return rows.map(({ has_mail: mail, has_email: email, has_phone: phone, ...person }) => ({
    ...person,
    has_mail: mail === 1,
    has_email: email === 1,
    has_phone: phone === 1,
  }));
}
