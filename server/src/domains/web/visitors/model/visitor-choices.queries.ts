import { z } from 'zod';
import type { ClickHouse, QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';

export const visitorChoiceRow = z.object({
  account_id: z.string(),
  pixel_id: z.string(),
  visitor_id: z.string(),
  source: z.string(),
  marketing: z.enum(['granted', 'denied']),
  at: z.string(),
});

/** What a visitor decided about marketing, as their browser reported it. */
export type VisitorChoice = z.infer<typeof visitorChoiceRow>;

const knownChoiceRow = visitorChoiceRow
  .omit({ pixel_id: true, visitor_id: true, at: true })
  .extend({ email_key: z.string(), at: z.number() });

/** The last choice of a visitor who gave an address; `at` is in epoch milliseconds. */
export type KnownChoice = z.infer<typeof knownChoiceRow>;

/** Stores choices; of each visitor the latest counts. */
export const storeChoices = (clickhouse: ClickHouse, choices: readonly VisitorChoice[]): Promise<void> =>
  clickhouse.insert('visitor_choices', choices);

/** Choices of the last two days that are stored as events alone, because a process was stopped in between; at most `limit`. */
export function unstoredChoices(clickhouse: ClickHouse, limit: number): Promise<VisitorChoice[]> {
  return clickhouse.rows({
    sql: `
      select account_id, pixel_id, visitor_id, made.source as source, made.marketing as marketing, toString(made.made_at) as at
        from (
          select account_id, pixel_id, visitor_id, max(least(events.at, received_at)) as made_at,
                 argMax(props['source'], events.at) as source, argMax(props['marketing'], events.at) as marketing
            from events
           where type = 'consent' and not is_cookieless and props['marketing'] in ('granted', 'denied')
             and events.at > now() - interval 2 day
           group by account_id, pixel_id, visitor_id
        ) as made
        left join (select account_id, pixel_id, visitor_id, at as stored_at from visitor_choices final) as stored
          using (account_id, pixel_id, visitor_id)
       where made_at > stored_at
       limit {limit:UInt32}`,
    params: { limit },
    row: visitorChoiceRow,
  });
}

function knownChoices(
  clickhouse: ClickHouse,
  { visitors, rest, params }: { visitors: string; rest: string; params: QueryParameters },
): Promise<KnownChoice[]> {
  return clickhouse.rows({
    sql: `
      select toString(chosen.account_id) as account_id, email_key, chosen.source as source, marketing, toUnixTimestamp64Milli(chosen.at) as at
        from (select * from visitor_choices final where visitor_id in (${visitors})) as chosen
        join (
          select distinct account_id, pixel_id, visitor_id, email_key
            from person_records final
           where person_records.source = 'pixel' and email_key != '' and visitor_id in (${visitors})
        ) as known using (account_id, pixel_id, visitor_id)
        ${rest}`,
    params,
    row: knownChoiceRow,
  });
}

/** The last choices of some visitors, for each address that they gave. */
export const choicesOf = (clickhouse: ClickHouse, visitors: readonly string[]): Promise<KnownChoice[]> =>
  knownChoices(clickhouse, {
    visitors: 'select arrayJoin({visitors:Array(UUID)})',
    rest: '',
    params: { visitors },
  });

/** Choices of the last two days, or of visitors who gave an address then, that are no consent of the person yet; at most `limit`. */
export const unrecordedChoices = (clickhouse: ClickHouse, limit: number): Promise<KnownChoice[]> =>
  knownChoices(clickhouse, {
    visitors: `
      select visitor_choices.visitor_id from visitor_choices where visitor_choices.at > now() - interval 2 day
      union distinct
      select person_records.visitor_id from person_records where recorded_at > now() - interval 2 day and person_records.source = 'pixel'`,
    // Every choice is one about ads, but for that of who does not opt out.
    rest: `
        left join (
          select consents.account_id as said_account, consents.email_key as said_key, consents.at as said_at
            from consents final
           where consents.purpose = 'ads' and consents.account_id in (select visitor_choices.account_id from visitor_choices)
        ) as said on said_account = chosen.account_id and said_key = email_key
       where chosen.at > said_at and (marketing = 'denied' or chosen.source != 'gpp')
       limit {limit:UInt32}`,
    params: { limit },
  });
