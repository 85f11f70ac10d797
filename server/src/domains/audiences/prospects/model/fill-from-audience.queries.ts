import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { type AudienceQuestion, audienceWords, fromPeopleOf, wordSettings } from '../../audience-finder/index.ts';
import { type Filling, fillWith } from './members.queries.ts';

/** Puts everybody of an audience on a version of a list; who was on the version before has been on it since then. */
export async function fillFromAudience(
  clickhouse: AccountClickHouse,
  filling: Filling,
  question: Omit<AudienceQuestion, 'columns'>,
): Promise<void> {
  const words = audienceWords(question);
  await fillWith(clickhouse, filling, {
    columns: {
      added_at: "if(earlier.since = toDateTime64(0, 3, 'UTC'), {at:DateTime64(3, 'UTC')}, earlier.since)",
    },
    sql: `
      from (select * ${fromPeopleOf(words)}) as people
      left any join (
        select consumer_id as member, added_at as since from list_members where list_id = {list:UUID} and version = {before:UInt32}
      ) as earlier on earlier.member = people.consumer_id`,
    params: { ...words.params, before: filling.version - 1 },
    settings: wordSettings,
  });
}
