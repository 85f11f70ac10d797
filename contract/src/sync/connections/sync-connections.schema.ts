import { z } from 'zod';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';

export const syncConnectionKinds = ['source', 'destination'] as const;
export type SyncConnectionKind = (typeof syncConnectionKinds)[number];

/** One field of the form that sets a connection up. Secrets are write-only. */
export const syncSettingField = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(['text', 'number', 'boolean', 'secret', 'choice']),
  is_required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  initial: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type SyncSettingField = z.infer<typeof syncSettingField>;

/** A kind of source or destination, as the gallery shows it. */
export const syncConnector = z.object({
  vendor: z.string(),
  kind: z.enum(syncConnectionKinds),
  name: z.string(),
  summary: z.string(),
  tested_against: z.enum(['a real server', 'documented answers']),
  api_version: z.object({ version: z.string(), ends_on: z.string().nullable() }).nullable(),
  /** How much a destination takes; null for a source. No `windows`: it states no rate. */
  limits: z
    .object({
      rows_per_request: z.number().int(),
      requests_at_once: z.number().int(),
      windows: z.array(z.object({ requests: z.number().int(), seconds: z.number().int() })),
    })
    .nullable(),
  settings: z.array(syncSettingField),
  /** Lists or audiences can be made there. */
  can_create_objects: z.boolean(),
  can_remove: z.boolean(),
});
export type SyncConnector = z.infer<typeof syncConnector>;

export const syncCheckStep = z.object({
  name: z.string(),
  is_ok: z.boolean(),
  detail: z.string(),
  milliseconds: z.number(),
});
export type SyncCheckStep = z.infer<typeof syncCheckStep>;

/** `needs_sign_in`: the credentials are refused; every sync of the connection was paused, until somebody resumes it. */
export const syncConnectionStates = ['unchecked', 'ok', 'failing', 'needs_sign_in'] as const;

const settingValue = z.union([z.string().max(5_000), z.number(), z.boolean()]);
const settings = z.record(z.string().max(60), settingValue);
const named = z.object({ id, name: z.string() });

export const syncConnection = z.object({
  id,
  kind: z.enum(syncConnectionKinds),
  vendor: z.string(),
  vendor_name: z.string(),
  name: z.string(),
  /** Without the secrets. */
  settings,
  /** What is shown of each stored secret, such as `…4f2a`. */
  secrets: z.record(z.string(), z.string()),
  state: z.enum(syncConnectionStates),
  /** Why it does not work; '' while it does. */
  message: z.string(),
  checked_at: instant.nullable(),
  /** Of the last test; none before it, and none after the settings were changed. */
  check_steps: z.array(syncCheckStep),
  used_by: z.object({ models: z.array(named), syncs: z.array(named) }),
  created_at: instant,
});
export type SyncConnection = z.infer<typeof syncConnection>;

const name = plainText(120).min(1, 'Name is required');

export const syncConnectionPayload = z.strictObject({
  kind: z.enum(syncConnectionKinds),
  vendor: z.string().max(60),
  name,
  /** Values of the connector's form by field name, secrets included. */
  settings: settings.default({}),
});

/** Fields that are left out stay as they are; secrets too. */
export const syncConnectionUpdate = z.strictObject({ name: name.optional(), settings: settings.optional() });

/** A table, list or audience that rows go to. */
export const syncObject = z.object({
  id: z.string(),
  name: z.string(),
  /** How many people it has, at least and at most, as the vendor says; null where it does not, or not yet. */
  people: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.enum(['text', 'integer', 'number', 'boolean', 'date', 'time', 'json']),
      is_required: z.boolean(),
      can_be_key: z.boolean(),
      /** How values are normalized and hashed, such as `google.email`; null: sent as they are. */
      rule: z.string().nullable(),
      /** A hash of the value is sent in its place. */
      is_hashed: z.boolean(),
    }),
  ),
  allows_more_fields: z.boolean(),
  modes: z.array(z.enum(['upsert', 'update', 'insert', 'mirror', 'add', 'remove', 'replace'])),
  needs_consent: z.boolean(),
});
export type SyncObject = z.infer<typeof syncObject>;

/** A table of a source, with its columns. */
export const syncSourceTable = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), is_nullable: z.boolean() })),
  approximate_rows: z.number().nullable(),
});

export const syncCell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type SyncFieldValue = z.infer<typeof syncCell>;

/** What arrived at a practice destination. */
export const practiceInbox = z.object({
  rows: z.array(
    z.object({ object: z.string(), key: z.string(), fields: z.record(z.string(), syncCell), arrived_at: instant }),
  ),
  /** Rows in the inbox; at most a hundred of them are shown, the latest first. */
  total: z.number().int(),
  /** Requests that it answered, and how many of them it throttled or failed on purpose. */
  requests: z.number().int(),
  throttled: z.number().int(),
  failed: z.number().int(),
});
export type PracticeInbox = z.infer<typeof practiceInbox>;
