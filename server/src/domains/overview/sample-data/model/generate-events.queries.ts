import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';

export interface EventVolume {
  readonly accountId: string;
  readonly pixelId: string;
  readonly count: number;
  readonly from: Date;
  readonly until: Date;
}

const eventsOfVisit = 4;
const eventsOfVisitor = 10;
/** A version 4 UUID out of a hash of the pixel, a kind and a number. */
function uuid(kind: string, number: string): string {
  const hash = `hex(sipHash128({pixel:UUID}, '${kind}', ${number}))`;
  const part = (from: number, length: number): string => `substring(${hash}, ${from}, ${length})`;
  return `toUUID(concat(${part(1, 8)}, '-', ${part(9, 4)}, '-4', ${part(14, 3)}, '-8', ${part(18, 3)}, '-', ${part(21, 12)}))`;
}
const visitor = (number: string): string => uuid('visitor', number);

/**
 * Writes events number `first` and the next `count` of a volume: four of a visit, two and a half visits of a visitor, spread evenly over
 * the time. The same pixel and numbers give the same events.
 */
export async function writeEvents(
  clickhouse: ClickHouse,
  { accountId, pixelId, count, from, until }: EventVolume,
  part: { first: number; count: number },
): Promise<void> {
  const ofVisit = (salt: number): string => `sipHash64(visit, ${salt})`;
  const ofVisitor = (salt: number): string => `sipHash64(person, ${salt})`;
  await clickhouse.command(
    `insert into events (account_id, pixel_id, at, received_at, visitor_id, visit_id, event_id, type, name, hostname, path, source, medium, campaign,
                         browser, platform, device, screen_width, screen_height, language, time_zone, engaged_ms, scroll)
     with intDiv(number, ${eventsOfVisit})   as visit,
          intDiv(number, ${eventsOfVisitor}) as person,
          number % ${eventsOfVisit}          as step
     select {account:UUID}, {pixel:UUID},
            toDateTime64({from:String}, 3, 'UTC') + toIntervalMillisecond(intDiv(visit * {milliseconds:UInt64}, {visits:UInt64})) + toIntervalSecond(step * 20) as at,
            at,
            ${visitor('person')},
            ${uuid('visit', 'visit')},
            ${uuid('event', 'number')},
            multiIf(step = 3, 'engagement', step = 2 and ${ofVisit(7)} % 25 = 0, 'form', step = 2 and ${ofVisit(8)} % 8 = 0, 'custom', 'pageview') as type,
            multiIf(type = 'form', 'newsletter', type = 'custom', 'add to cart', ''),
            'shop.example.com',
            if(step = 0 and ${ofVisit(1)} % 3 = 0, '/', concat('/products/', toString(toUInt32(2000 * pow(sipHash64(number) / 18446744073709551616, 3))))),
            if(step = 0, ['', '', 'Google', 'Google', 'Facebook', 'newsletter', 'Bing'][1 + ${ofVisit(2)} % 7], '') as source,
            multiIf(source in ('Google', 'Bing'), 'search', source = 'Facebook', 'social', source = 'newsletter', 'email', ''),
            if(source = 'newsletter', ['spring', 'summer'][1 + ${ofVisit(3)} % 2], ''),
            ['Chrome', 'Safari', 'Firefox', 'Edge'][1 + ${ofVisitor(1)} % 4],
            ['Windows', 'macOS', 'iOS', 'Android'][1 + ${ofVisitor(2)} % 4],
            ['desktop', 'mobile'][1 + ${ofVisitor(3)} % 2],
            [1440, 390, 1920, 412][1 + ${ofVisitor(4)} % 4],
            900,
            ['en-US', 'en-US', 'es-US', 'de-DE'][1 + ${ofVisitor(5)} % 4],
            ['America/New_York', 'America/Chicago', 'America/Los_Angeles'][1 + ${ofVisitor(6)} % 3],
            if(type = 'engagement', 5000 + ${ofVisit(4)} % 90000, 0),
            if(type = 'engagement', 10 + ${ofVisit(5)} % 91, 0)
       from numbers({first:UInt64}, {count:UInt64})
   settings max_partitions_per_insert_block = 0`,
    {
      account: accountId,
      pixel: pixelId,
      from: clickHouseTime(from),
      // The last event of the last visit lies before the end.
      milliseconds: until.getTime() - from.getTime() - 60_000,
      visits: Math.ceil(count / eventsOfVisit),
      ...part,
    },
  );
}

/** Makes about one visitor in six a person of the consumer file, as far as there are persons. */
export async function writeMatches(
  clickhouse: ClickHouse,
  { accountId, pixelId, count }: EventVolume,
  matchedAt: Date,
): Promise<void> {
  await clickhouse.command(
    `insert into visitor_people (account_id, pixel_id, visitor_id, consumer_id, method, confidence, matched_at, email_key, first_name, last_name,
                                 city, state, zip, county_fips, age_range, income_range, net_worth, gender, married, children, homeowner, title,
                                 seniority_level, company, company_employee_count, company_revenue)
     select {account:UUID}, {pixel:UUID}, ${visitor('visitors.number')}, consumer_id, 'email', 1, toDateTime64({at:String}, 3, 'UTC'),
            lower(hex(email_key)), first_name, last_name, city, state, zip, county_fips, age_range, income_range, net_worth, gender, married, children, homeowner,
            title, seniority_level, company, company_employee_count, company_revenue
       from (select number, toInt64(intDiv(number, 6) % (select greatest(count(), 1) from consumers)) as place from numbers({visitors:UInt64}) where number % 6 = 0) as visitors
      inner join (select *, row_number() over () - 1 as place from consumers) as people on people.place = visitors.place`,
    {
      account: accountId,
      pixel: pixelId,
      visitors: Math.ceil(count / eventsOfVisitor),
      at: clickHouseTime(matchedAt),
    },
  );
}
