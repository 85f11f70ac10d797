import { z } from 'zod';
import { day } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { timeZone } from '../../shared/time-zone.ts';

const count = z.number().int();

export const qrStatsQuery = z.strictObject({
  /** Days of the reader's time zone, both counted; without them the last 30. */
  from: day.optional(),
  to: day.optional(),
  time_zone: timeZone.default('UTC'),
});
export type QrStatsQuery = z.output<typeof qrStatsQuery>;

/** Orders, and what those in the currency of the account came to, less refunds. */
export const codeSales = z.object({ currency: z.string(), orders: count, revenue: z.number() });

const share = z.object({ value: z.string(), scans: count, unique: count });
export type QrShare = z.infer<typeof share>;

/** Scans by people in some days. A person is counted once a day: nothing is kept that would know one again tomorrow. */
export const qrStats = z.object({
  from: day,
  to: day,
  scans: count,
  unique: count,
  /** Scans of the same length of time before. */
  before: z.object({ scans: count, unique: count }),
  /** Scans on a day on which the same device had scanned the code already. */
  repeated: count,
  /** Robots, previews of messengers and rented servers; they are in no other figure. */
  robots: count,
  /** Scans that found the code closed. */
  closed: count,
  /** Visits of pages with a pixel that began with a scan, and those of them that converted. */
  visits: count,
  conversions: count,
  /** What these visits sold; null while the account has no purchase. */
  sales: codeSales.nullable(),
  /** `previous` are the scans of the day in the same place of the days before. */
  series: z.array(z.object({ day, scans: count, unique: count, previous: count })),
  /** By ISO weekday (1 is Monday) and hour; hours without a scan are left out. */
  hours: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), scans: count })),
  devices: z.array(share),
  platforms: z.array(share),
  browsers: z.array(share),
  languages: z.array(share),
  countries: z.array(share),
  cities: z.array(share),
  referrers: z.array(share),
  /** What decided where a scan led. */
  reasons: z.array(share),
  /** Scans in the last five minutes, and when the newest was. */
  now: z.object({ scans: count, last_at: z.string().nullable() }),
  has_places: z.boolean(),
});
export type QrStats = z.infer<typeof qrStats>;

/** How codes compare: those with most scans. */
export const qrComparison = z.object({
  id,
  name: z.string(),
  scans: count,
  unique: count,
  visits: count,
  conversions: count,
  orders: count,
  revenue: z.number(),
});
export type QrComparison = z.infer<typeof qrComparison>;
