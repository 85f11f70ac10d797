import { type ResponseKind, responseKinds } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { type Conversion, converts } from '../../../web/goals/index.ts';
import { selectVisitsAndOrders, visitSettings } from '../../../web/visits/index.ts';

/** Responses to which mailings are asked for, and what counts as one. */
export interface ResponseScope {
  readonly mailings: readonly string[];
  readonly from: Date;
  readonly until: Date;
  /** What `freshVisits` answered. */
  readonly sealed: string;
  readonly conversion: Conversion;
  readonly utmCampaign: string;
}

/** Joins run in the order in which they are written: by its estimates of filtered tables, the engine would join everybody with everybody. */
export const responseSettings = [...visitSettings, 'query_plan_optimize_join_order_limit = 0'] as const;

const inWindow = (column: string): string =>
  `${column} >= {from:DateTime64(3, 'UTC')} and ${column} < {until:DateTime64(3, 'UTC')}`;
export const rankOf = (kind: ResponseKind): number => responseKinds.indexOf(kind);

/** Parameters of `responsesSql`. */
export function responseParameters({ mailings, from, until, sealed, conversion, utmCampaign }: ResponseScope) {
  return {
    mailings,
    sealed,
    utm: utmCampaign,
    from: clickHouseTime(from),
    until: clickHouseTime(until),
    currency: conversion.currency ?? '',
    ...converts(conversion).params,
  };
}

/**
 * `with …, reported as (…)`: everything that shows a response to a piece, or of somebody of the holdout, within the window: rows of `mailing_id,
 * serial, rank, at, converted` and of the visit, `pixel_id, visit_id, orders, revenue`. The best evidence has the lowest rank: a scan of the
 * piece's own code or a code that was brought; then a visit of the person that names the campaign, then any visit of theirs, then an order of theirs
 * without a visit, then what somebody else of the household did.
 */
export function responseEvidence({ conversion }: Pick<ResponseScope, 'conversion'>): string {
  const columns = [
    'pixel_id',
    'visit_id',
    'visitor_id',
    'scan_id',
    'campaign',
    'started_at',
    'paths',
    'event_names',
  ] as const;
  const purchases = "at >= {from:DateTime64(3, 'UTC')} and at < {until:DateTime64(3, 'UTC')} + interval 1 day";
  const sales = { purchases, currency: conversion.currency };
  const visits = selectVisitsAndOrders(columns, inWindow('started_at'), sales);
  const ofVisit = (visit: string): string =>
    ['pixel_id', 'visit_id', 'orders', 'revenue'].map((column) => `${visit}.${column} as ${column}`).join(', ');
  return `
    with pieces as (
      select mailing_id, serial, consumer_id, household, code, state, zip
        from mail_pieces final
       where mailing_id in {mailings:Array(UUID)} and arm in ('mail', 'holdout')
    ),
    seen as (
      select pixel_id, visit_id, visitor_id, scan_id, campaign, started_at, orders, revenue, is_order, toUInt8(${converts(conversion).sql}) as converted
        from (${visits})
    ),
    known as (
      select people.consumer_id as visitor_consumer, seen.started_at as visited_at, seen.campaign as utm, seen.is_order as is_order, seen.converted as converted, ${ofVisit('seen')}
        from seen
       inner join (select pixel_id, visitor_id, consumer_id from visitor_people final) as people
          on people.pixel_id = seen.pixel_id and people.visitor_id = seen.visitor_id
    ),
    homes as (
      select consumers.consumer_id as home_consumer,
             if(household_id = 0, cityHash64(toString(consumers.consumer_id)), household_id) as home
        from consumers
       where (state, zip) in (select pieces.state, pieces.zip from pieces)
         and consumers.consumer_id in (select visitor_consumer from known)
    ),
    responded as (
      select pieces.mailing_id as mailing_id, pieces.serial as serial, ${rankOf('scan')} as rank, scans.at as at, seen.converted as converted, ${ofVisit('seen')}
        from pieces
       inner join (select piece, at, toString(scan_id) as scan from qr_scans final where piece != '' and not is_bot and ${inWindow('at')}) as scans
          on scans.piece = pieces.code
        left join (select * from seen where scan_id != '') as seen on seen.scan_id = scans.scan
       union all
      select mailing_id, serial, ${rankOf('code')}, at, 0, toUUID('${nilId}'), toUUID('${nilId}'), 0, toDecimal128(0, 4) from mail_responses final where mailing_id in {mailings:Array(UUID)} and ${inWindow('at')}
       union all
      select pieces.mailing_id, pieces.serial,
             multiIf(pieces.of_home, ${rankOf('household')}, known.is_order, ${rankOf('order')}, known.utm = {utm:String}, ${rankOf('click')}, ${rankOf('visit')}),
             known.visited_at, known.converted, ${ofVisit('known')}
        from (
          select mailing_id, serial, consumer_id, key.1 as of_home, key.2 as reached
            from pieces
           array join [(0, reinterpretAsUInt128(consumer_id)), (1, toUInt128(household))] as key
        ) as pieces
       inner join (
         select known.*, key.1 as of_home, key.2 as reached
           from known
           left any join homes on homes.home_consumer = known.visitor_consumer
          array join arrayConcat([(0, reinterpretAsUInt128(visitor_consumer))], if(homes.home = 0, [], [(1, toUInt128(homes.home))])) as key
       ) as known on known.of_home = pieces.of_home and known.reached = pieces.reached
       where not pieces.of_home or known.visitor_consumer != pieces.consumer_id
    )`;
}

/**
 * Who of those that got a piece, or were in the control group, responded within the window: a row each with `mailing_id, serial, kind_rank,
 * responded_at, is_conversion`, by the best evidence.
 */
export function responsesSql(scope: Pick<ResponseScope, 'conversion'>): string {
  return `${responseEvidence(scope)}
    select mailing_id, serial, toInt32(min(rank)) as kind_rank, min(at) as responded_at, max(converted) > 0 as is_conversion,
           max(rank >= ${rankOf('click')} and rank != ${rankOf('order')}) as is_visit, max(rank >= ${rankOf('click')} and converted) as is_visit_conversion
      from responded
     group by mailing_id, serial`;
}

const armRow = z.object({
  arm: z.string(),
  variant: z.number(),
  people: z.number(),
  responders: z.number(),
  conversions: z.number(),
  visitors: z.number(),
  visit_conversions: z.number(),
});
export type ArmFigures = z.infer<typeof armRow>;

/** How many of each arm and variant responded; visits and conversions are counted alike in both arms, by what both can do. */
export async function countResponses(clickhouse: AccountClickHouse, scope: ResponseScope): Promise<ArmFigures[]> {
  return clickhouse.rows({
    sql: `
      select pieces.arm as arm, pieces.variant as variant, count() as people,
             countIf(responses.responded_at > toDateTime64(0, 3, 'UTC') and pieces.arm = 'mail') as responders,
             countIf(responses.is_conversion and pieces.arm = 'mail') as conversions,
             countIf(responses.is_visit) as visitors, countIf(responses.is_visit_conversion) as visit_conversions
        from (select mailing_id, serial, arm, variant from mail_pieces final where mailing_id in {mailings:Array(UUID)} and arm in ('mail', 'holdout')) as pieces
        left any join (${responsesSql(scope)}) as responses
          on responses.mailing_id = pieces.mailing_id and responses.serial = pieces.serial
       group by arm, variant
       order by arm desc, variant`,
    params: responseParameters(scope),
    row: armRow,
    settings: responseSettings,
  });
}

const partRow = z.object({ part: z.string(), people: z.number() });
export type ResponsePart = z.infer<typeof partRow>;

const parts = {
  kind: 'toString(kind_rank)',
  day: 'toString(toDate(responded_at, {zone:String}))',
  place: 'state',
} as const;

/** How many recipients responded, by how, by day of a time zone, or by the state that they live in. */
export async function responsesBy(
  clickhouse: AccountClickHouse,
  { zone = 'UTC', ...scope }: ResponseScope & { readonly zone?: string },
  part: keyof typeof parts,
): Promise<ResponsePart[]> {
  return clickhouse.rows({
    sql: `
      select ${parts[part]} as part, count() as people
        from (${responsesSql(scope)}) as responses
       inner join (select mailing_id, serial, state from mail_pieces final where mailing_id in {mailings:Array(UUID)} and arm = 'mail') as pieces
          on pieces.mailing_id = responses.mailing_id and pieces.serial = responses.serial
       group by part
       order by part`,
    params: { ...responseParameters(scope), zone },
    row: partRow,
    settings: responseSettings,
  });
}

const mailingRow = z.object({ id: z.string(), responders: z.number(), scans: z.number(), visits: z.number() });
export type MailingResponses = Omit<z.infer<typeof mailingRow>, 'id'>;

/** How many recipients of each mailing responded, how many of them by scanning, and how many came to a site. */
export async function responsesByMailing(
  clickhouse: AccountClickHouse,
  scope: ResponseScope,
): Promise<Map<string, MailingResponses>> {
  const rows = await clickhouse.rows({
    sql: `
      select toString(responses.mailing_id) as id, count() as responders, countIf(kind_rank = ${rankOf('scan')}) as scans,
             countIf(is_visit) as visits
        from (${responsesSql(scope)}) as responses
       inner join (select mailing_id, serial from mail_pieces final where mailing_id in {mailings:Array(UUID)} and arm = 'mail') as pieces
          on pieces.mailing_id = responses.mailing_id and pieces.serial = responses.serial
       group by id`,
    params: responseParameters(scope),
    row: mailingRow,
    settings: responseSettings,
  });
  return new Map(rows.map(({ id, ...responses }) => [id, responses]));
}

/** How many pieces go to each state. */
export async function piecesByPlace(
  clickhouse: AccountClickHouse,
  mailings: readonly string[],
): Promise<ResponsePart[]> {
  return clickhouse.rows({
    sql: `
      select state as part, count() as people from mail_pieces final
       where mailing_id in {mailings:Array(UUID)} and arm = 'mail' group by part order by people desc, part`,
    params: { mailings },
    row: partRow,
  });
}

const answeredRow = z.object({ serial: z.number() });

/** Whose codes of these pieces were brought before. */
export async function answeredPieces(
  clickhouse: AccountClickHouse,
  mailing: string,
  serials: readonly number[],
): Promise<Set<number>> {
  const rows = await clickhouse.rows({
    sql: 'select distinct serial from mail_responses where mailing_id = {mailing:UUID} and serial in {serials:Array(UInt32)}',
    params: { mailing, serials },
    row: answeredRow,
  });
  return new Set(rows.map(({ serial }) => serial));
}
