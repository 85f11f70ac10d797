import type { LeftOutReason } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import {
  type AudienceQuestion,
  audienceWords,
  fromPeopleOf,
  ownPeopleOf,
  wordSettings,
} from '../../../audiences/audience-finder/index.ts';
import { consumerRefused, ownPersonRefused } from '../../../people/people/index.ts';
import type { MailingPlan } from '../model/mailings.table.ts';
import type { MailingTask } from '../model/mailing-task.ts';
import { isShown } from './shown-pieces.queries.ts';

/** How the people of an audience are divided. */
export interface Division {
  readonly question: AudienceQuestion;
  /** Orders the households: the same seed gives the same holdout. */
  readonly seed: string;
  readonly task: Pick<MailingTask, 'isByHousehold' | 'holdout'> & { readonly shares: readonly number[] };
}

const printed = ['consumer_id', 'first_name', 'last_name', 'company', 'address', 'city', 'state', 'zip'];

/**
 * Everybody of an audience as mail needs them: of the consumer file, and of the account's own people who are not in it. Of those who live at one address
 * the account does not know who is a household: they are one.
 */
function mailedPeople(question: AudienceQuestion): { sql: string; params: Record<string, unknown> } {
  const words = audienceWords(question);
  const refused = `${consumerRefused('marketing')} as has_refused`;
  const file = `select ${[...printed, 'household_id', 'is_householder', 'false as is_own', refused].join(', ')} ${fromPeopleOf(words)}`;
  const own = ownPeopleOf(question);
  if (own === null) return { sql: file, params: words.params };
  const home = "if(address = '', 0, cityHash64(lower(address), zip)) as household_id";
  const ownRefused = `(not is_mailable or ${ownPersonRefused('marketing')}) as has_refused`;
  return {
    sql: `${file} union all select ${[...printed, home, 'true as is_householder', 'true as is_own', ownRefused].join(', ')} from (${own.sql})`,
    params: { ...words.params, ...own.params },
  };
}

/** Where mail came back from, in any mailing of the account. */
const returnedAddresses = `
  select returned.address, returned.zip
    from mail_pieces as returned
   where (returned.mailing_id, returned.serial) in (select mail_events.mailing_id, mail_events.serial from mail_events where mail_events.state = 'returned')`;

/**
 * Numbers the households of each group in an order that a hash of the campaign and the household gives, and says how many there are: so a share
 * of them is a whole number of households, rounded once, and the same ones each time.
 */
function numbered({ people, group, draw }: { people: string; group: string; draw: 'holdout' | 'variant' }): string {
  return `
    select *, max(${draw}_place) over (partition by ${group}) as ${draw}_homes
      from (select *, dense_rank() over (partition by ${group} order by cityHash64({seed:String}, '${draw}', home), home) as ${draw}_place
              from (${people}))`;
}

/** Everybody of an audience with what becomes of them. Households are divided, not people: some are held out, the others get a variant each. */
function dividedPeople({ question, seed, task }: Division): { sql: string; params: Record<string, unknown> } {
  const people = mailedPeople(question);
  const bounds = task.shares.map((_, index) => task.shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0));
  const kept = `
    select *, multiIf(fault != '', fault, {by_household:UInt8} = 1 and household_place > 1, 'household', '') as left_out
      from (
        select ${printed.join(', ')}, is_own,
               if(household_id = 0, cityHash64(toString(consumer_id)), household_id) as home,
               multiIf(has_refused, 'no_consent',
                       address = '' or zip = '', 'no_address',
                       (zip, state) not in (select zip_codes.zip, zip_codes.state from zip_codes), 'unknown_zip',
                       (address, zip) in (${returnedAddresses}), 'returned', '') as fault,
               row_number() over (partition by home order by fault != '', not is_householder, consumer_id) as household_place
          from (${people.sql})
      )`;
  const withArms = `
    select *, multiIf(left_out != '', 'left out', holdout_place <= intDiv(holdout_homes * {holdout:UInt32} + 5000, 10000), 'holdout', 'mail') as its_arm
      from (${numbered({ people: kept, group: "left_out != ''", draw: 'holdout' })})`;
  return {
    params: {
      ...people.params,
      seed,
      holdout: Math.round(task.holdout * 100),
      bounds,
      by_household: task.isByHousehold ? 1 : 0,
    },
    sql: `
      select *,
             toUInt8(if(its_arm = 'left out', 0,
               arrayFirstIndex(bound -> variant_place <= intDiv(variant_homes * bound + 50, 100), {bounds:Array(UInt8)}) - 1)) as its_variant
        from (${numbered({ people: withArms, group: 'its_arm', draw: 'variant' })})`,
  };
}

const divisionRow = z.object({ arm: z.string(), reason: z.string(), variant: z.number(), people: z.number() });

function planOf(rows: readonly z.infer<typeof divisionRow>[], variants: number): MailingPlan {
  const count = (test: (row: z.infer<typeof divisionRow>) => boolean): number =>
    rows.filter(test).reduce((sum, { people }) => sum + people, 0);
  const leftOut = (wanted: LeftOutReason): number => count(({ reason }) => reason === wanted);
  return {
    pieces: count(({ arm }) => arm === 'mail'),
    holdout: count(({ arm }) => arm === 'holdout'),
    variants: Array.from({ length: variants }, (_, index) =>
      count(({ arm, variant }) => arm === 'mail' && variant === index),
    ),
    leftOut: {
      no_consent: leftOut('no_consent'),
      no_address: leftOut('no_address'),
      unknown_zip: leftOut('unknown_zip'),
      returned: leftOut('returned'),
      household: leftOut('household'),
    },
  };
}

/** How an audience would be divided now. */
export async function countDivision(clickhouse: AccountClickHouse, division: Division): Promise<MailingPlan> {
  const { sql, params } = dividedPeople(division);
  const rows = await clickhouse.rows({
    sql: `select its_arm as arm, left_out as reason, its_variant as variant, count() as people from (${sql}) group by arm, reason, variant`,
    params,
    row: divisionRow,
    settings: wordSettings,
  });
  return planOf(rows, division.task.shares.length);
}

const ofMailing = 'mailing_id = {mailing:UUID}';
const pieceColumns = [
  'mailing_id',
  'serial',
  'campaign_id',
  'consumer_id',
  'is_own',
  'household',
  'arm',
  'reason',
  'variant',
  'first_name',
  'last_name',
  'company',
  'address',
  'city',
  'state',
  'zip',
  'code',
  'planned_at',
] as const;

/** The letters of codes: digits and capitals without those that are taken for others (Crockford's base 32). */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten letters of five bits each, which nobody guesses without the key. */
const codeOfPiece = `arrayStringConcat(arrayMap(
    place -> substring('${codeLetters}', toUInt8(bitAnd(bitShiftRight(sipHash64({key:String}, {mailing:UUID}, consumer_id), place * 5), 31)) + 1, 1), range(10)))`;

/** Writes who gets a piece of a mailing; what an interrupted run left is rewritten. */
export async function planPieces(
  clickhouse: AccountClickHouse,
  mailing: { readonly id: string; readonly campaignId: string; readonly key: string; readonly at: Date },
  division: Division,
): Promise<MailingPlan> {
  await clickhouse.remove('mail_pieces', ofMailing, { mailing: mailing.id });
  const { sql, params } = dividedPeople(division);
  await clickhouse.fill('mail_pieces', pieceColumns, {
    sql: `
      select {mailing:UUID}, toUInt32(row_number() over (order by transform(its_arm, ['mail', 'holdout'], [0, 1], 2), its_variant, zip, address, consumer_id)),
             {campaign:UUID}, consumer_id, is_own, home, its_arm, left_out, its_variant, first_name, last_name, company, address, city, state, zip,
             ${codeOfPiece}, {at:DateTime64(3, 'UTC')}
        from (${sql})`,
    params: {
      ...params,
      mailing: mailing.id,
      campaign: mailing.campaignId,
      key: mailing.key,
      at: clickHouseTime(mailing.at),
    },
    settings: wordSettings,
  });
  const rows = await clickhouse.rows({
    sql: `select arm, reason, variant, count() as people from mail_pieces where ${ofMailing} group by arm, reason, variant`,
    params: { mailing: mailing.id },
    row: divisionRow,
  });
  return planOf(rows, division.task.shares.length);
}

const pieceRow = z.object({
  serial: z.number(),
  variant: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  code: z.string(),
  reason: z.string(),
});
/** A piece with what is printed on it. */
export type Piece = z.infer<typeof pieceRow>;

const pieceSql =
  'select serial, variant, first_name, last_name, company, address, city, state, zip, code, reason from mail_pieces final';

/** Who refused marketing since their piece was planned. */
const hasRefused = `(is_own and ${ownPersonRefused('marketing')} or not is_own and ${consumerRefused('marketing')})`;

/** The next pieces of a mailing after a serial number. Who was suppressed or refused marketing meanwhile is left out. */
export async function nextPieces(
  clickhouse: AccountClickHouse,
  mailing: string,
  {
    after,
    limit,
    arm = 'mail',
  }: { readonly after: number; readonly limit: number; readonly arm?: 'mail' | 'left out' },
): Promise<Piece[]> {
  return clickhouse.rows({
    sql: `${pieceSql} where ${ofMailing} and serial > {after:UInt32} and arm = {arm:String} and ${isShown()} and not (arm = 'mail' and ${hasRefused}) order by serial limit {limit:UInt32}`,
    params: { mailing, after, limit, arm },
    row: pieceRow,
  });
}

const longestShown = 200;
const longest = (text: string): string =>
  `groupArraySorted(${longestShown})((-lengthUTF8(${text}), first_name, last_name, company, address, city, state, zip))`;

/** The people of an audience whose names, companies, addresses and places are the longest: the first to find that a text does not fit. */
export async function longestOfAudience(clickhouse: AccountClickHouse, question: AudienceQuestion): Promise<Piece[]> {
  const people = mailedPeople(question);
  const texts = ["concat(first_name, ' ', last_name)", 'company', 'address', "concat(city, ' ', zip)"];
  return clickhouse.rows({
    sql: `
      select distinct toUInt32(0) as serial, toUInt8(0) as variant, one.2 as first_name, one.3 as last_name, one.4 as company, one.5 as address,
             one.6 as city, one.7 as state, one.8 as zip, 'SAMPLE0000' as code, '' as reason
        from (
          select arrayJoin(arrayConcat(${texts.map(longest).join(', ')})) as one
            from (${people.sql})
           where not has_refused
             and address != ''
             and zip != ''
        )`,
    params: people.params,
    row: pieceRow,
    settings: wordSettings,
  });
}

/** People of an audience whose pieces are looked at before anything is dispatched: of those who can be mailed, the longest names first. */
export async function samplesOfAudience(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Piece[]> {
  const people = mailedPeople(question);
  return clickhouse.rows({
    sql: `
      select toUInt32({after:UInt32} + row_number() over ()) as serial, toUInt8(0) as variant, first_name, last_name, company, address, city, state, zip,
             'SAMPLE0000' as code, '' as reason
        from (
          select *
            from (${people.sql})
           where not has_refused
             and address != ''
             and zip != ''
           order by length(first_name) + length(last_name) desc, consumer_id
           limit {limit:UInt32} offset {after:UInt32}
        )`,
    params: { ...people.params, after, limit },
    row: pieceRow,
    settings: wordSettings,
  });
}
