import { z } from 'zod';
import { embedSites, instant, linkEnd, linkPassword, plainText } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';
import { report, reportQueryFields } from '../reports.schema.ts';
import { emailField } from '../../../accounts/sign-in/session/session.schema.ts';

/** How many days up to now a shared report covers. */
export const sharedDays = [7, 30, 90, 365] as const;
export type SharedDays = (typeof sharedDays)[number];

/** A report as somebody looked at it: its pixel, filters and baseline; its days go on. */
const { from: _from, to: _to, pixelUuid: _pixelUuid, ...reported } = reportQueryFields;
export const sharedView = z.strictObject(reported);
export type SharedView = z.output<typeof sharedView>;

export const reportShare = z.object({
  id,
  pixel_uuid: id,
  name: z.string(),
  days: z.literal(sharedDays),
  /** Where anybody who has it reads the report. */
  url: z.string(),
  views: z.number().int(),
  last_viewed_at: instant.nullable(),
  /** Null: it lasts until it is turned off. */
  ends_at: instant.nullable(),
  has_password: z.boolean(),
  /** Origins of websites that may show it in a frame. */
  embed_on: z.array(z.string()),
  created_at: instant,
});
export type ReportShare = z.infer<typeof reportShare>;

export const reportSharePayload = z.strictObject({
  pixel_uuid: id,
  name: plainText(100).min(1, 'Name is required'),
  days: z.literal(sharedDays),
  ends_in_days: linkEnd,
  password: linkPassword,
  embed_on: embedSites,
  view: sharedView,
});

/** The signed end of a link. */
export const signedToken = z.string().min(1).max(200);

/** Cells of fewer people than this are left out of what everybody may read. */
export const fewestShared = 10;

/** What a link shows: counts only, and no small ones of people. */
export const sharedReport = z.object({ name: z.string(), company: z.string(), report });
export type SharedReport = z.infer<typeof sharedReport>;

/** Reports by the day, week or month that has ended; `alerts`: only when visits surge or a pixel falls silent. */
export const mailFrequencies = ['day', 'week', 'month', 'alerts'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export const reportMail = z.object({
  id,
  pixel_uuid: id,
  email: z.string(),
  frequency: z.enum(mailFrequencies),
  last_sent_at: instant.nullable(),
  /** Null for alerts: they come when there is a reason. */
  next_at: instant.nullable(),
});
export type ReportMail = z.infer<typeof reportMail>;

export const reportMailPayload = z.strictObject({
  pixel_uuid: id,
  email: emailField,
  frequency: z.enum(mailFrequencies),
  view: sharedView,
});
