import { z } from 'zod';
import { instant, plainText, webAddress } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';
import { emailField } from '../sign-in/session/session.schema.ts';

export const alertChannelKinds = ['email', 'slack', 'teams', 'webhook'] as const;
export type AlertChannelKind = (typeof alertChannelKinds)[number];

/** What somebody can be alerted to. `threshold` says what its number means; null: there is none. */
export const alertKinds = [
  { value: 'sync_failed', label: 'A sync run failed', threshold: null },
  { value: 'sync_stopped', label: 'A sync run waits for approval', threshold: null },
  {
    value: 'sync_refused',
    label: 'Too many rows were refused',
    threshold: { label: 'Refused rows, in percent', initial: 5, least: 0, most: 100 },
  },
  { value: 'sync_stalled', label: 'A scheduled sync has stalled', threshold: null },
  { value: 'connection_refused', label: 'A destination refuses the credentials', threshold: null },
  {
    value: 'version_ends',
    label: 'The API version of a destination ends soon',
    threshold: { label: 'Days before', initial: 60, least: 1, most: 365 },
  },
  { value: 'traffic_surge', label: 'Visits surge', threshold: null },
  { value: 'traffic_silence', label: 'A pixel falls silent', threshold: null },
  {
    value: 'goal_reached',
    label: 'A goal is reached',
    threshold: { label: 'Visits a day', initial: 1, least: 1, most: 100_000 },
  },
  { value: 'goal_missed', label: 'A goal is no longer reached', threshold: null },
  {
    value: 'budget_spent',
    label: 'A campaign nears its budget',
    threshold: { label: 'Spent, in percent', initial: 80, least: 1, most: 100 },
  },
  { value: 'job_failed', label: 'A job failed', threshold: null },
  { value: 'backup_overdue', label: 'Backups are overdue', threshold: null },
  { value: 'webhook_stopped', label: 'A webhook was stopped', threshold: null },
] as const;
const kindValues = alertKinds.map(({ value }) => value);
export type AlertKind = (typeof alertKinds)[number]['value'];

export const alertChannel = z.object({
  id,
  name: z.string(),
  kind: z.enum(alertChannelKinds),
  /** The addresses of people, or the host that gets messages. */
  target: z.string(),
  /** How many rules use it. */
  rules: z.number().int(),
  created_at: instant,
});
export type AlertChannel = z.infer<typeof alertChannel>;

export const alertChannelPayload = z
  .strictObject({
    name: plainText(100).min(1, 'Name is required'),
    kind: z.enum(alertChannelKinds),
    emails: z.array(emailField).max(20, 'Enter at most 20 addresses').default([]),
    url: webAddress.optional(),
    /** Signs messages to a webhook as Standard Webhooks does. */
    signing_secret: z.string().trim().max(200).optional(),
  })
  .refine(({ kind, emails }) => kind !== 'email' || emails.length > 0, {
    path: ['emails'],
    message: 'Enter at least one email address',
  })
  .refine(({ kind, url }) => kind === 'email' || (url ?? '') !== '', {
    path: ['url'],
    message: 'Enter the web address that gets messages',
  });
export type AlertChannelPayload = z.input<typeof alertChannelPayload>;

export const alertRule = z.object({
  id,
  kind: z.enum(kindValues),
  threshold: z.number().nullable(),
  channel_ids: z.array(id),
  is_on: z.boolean(),
});
export type AlertRule = z.infer<typeof alertRule>;

const channelIds = z.array(id).min(1, 'Choose at least one channel').max(20);
/** Each kind has its own range. */
const threshold = z.number().min(0).max(100_000).nullable();

export const alertRulePayload = z.strictObject({
  kind: z.enum(kindValues),
  threshold: threshold.default(null),
  channel_ids: channelIds,
});
export type AlertRulePayload = z.input<typeof alertRulePayload>;
export const alertRuleUpdate = z.strictObject({
  threshold: threshold.optional(),
  channel_ids: channelIds.optional(),
  is_on: z.boolean().optional(),
});

/** `failed`: the channel did not take it within a day. */
export const alertStates = ['waiting', 'sent', 'failed'] as const;

/** An alert on its way to a channel. */
export const alert = z.object({
  id,
  kind: z.enum([...kindValues, 'test']),
  title: z.string(),
  text: z.string(),
  channel: z.string(),
  state: z.enum(alertStates),
  /** Why it has not arrived; '' where nothing went wrong. */
  message: z.string(),
  at: instant,
});
export type Alert = z.infer<typeof alert>;

export const alertsQuery = z.strictObject(pageQuery(['at'], 'desc'));
