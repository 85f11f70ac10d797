import { z } from 'zod';
import { instant, plainText, webAddress } from '../../shared/fields.ts';

export const scanDevices = ['desktop', 'mobile', 'tablet'] as const;
export const scanPlatforms = ['iOS', 'Android', 'Windows', 'macOS', 'Linux'] as const;

const target = webAddress.refine((text) => text !== '', 'An address is required');
const hour = z.number().int().min(0).max(23);

/** When a rule holds: every condition that is set must. */
const condition = z.strictObject({
  devices: z.array(z.enum(scanDevices)).max(3).default([]),
  platforms: z.array(z.enum(scanPlatforms)).max(5).default([]),
  /** Countries of ISO 3166, such as US; only where the operator has a geography database. */
  countries: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, 'Must be two letters such as US'),
    )
    .max(50)
    .default([]),
  /** Languages of the browser, such as en or pt-BR. */
  languages: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/i, 'Must be a language such as en or pt-BR'),
    )
    .max(30)
    .default([]),
  /** ISO weekdays: 1 is Monday. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  /** From the first hour up to the second, past midnight when it is smaller; in the time zone of the code. */
  hours: z.strictObject({ from: hour, until: hour }).nullable().default(null),
  after: instant.nullable().default(null),
  before: instant.nullable().default(null),
  /** Holds from this many scans on, and up to that many. */
  scans_from: z.number().int().min(0).max(1_000_000_000).nullable().default(null),
  scans_until: z.number().int().min(1).max(1_000_000_000).nullable().default(null),
});
export type QrCondition = z.output<typeof condition>;
/** A condition that always holds. */
export const alwaysHolds: QrCondition = condition.parse({});

export const qrRule = z.strictObject({ name: plainText(80).default(''), when: condition, url: target });
export type QrRule = z.output<typeof qrRule>;

/** One of the targets of a test; whoever scans again on the same day sees the same one. */
export const qrVariant = z.strictObject({ url: target, weight: z.number().int().min(1).max(100) });
export type QrVariant = z.output<typeof qrVariant>;

const parameter = plainText(100).default('');
export const qrUtm = z.strictObject({
  source: parameter,
  medium: parameter,
  campaign: parameter,
  term: parameter,
  content: parameter,
});
export type QrUtm = z.output<typeof qrUtm>;
