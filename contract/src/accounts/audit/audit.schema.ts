import { z } from 'zod';
import { day, instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';

/** Who did what to which object when, from where. */
export const auditEvent = z.object({
  id,
  at: instant,
  /** Null: the product itself. */
  actor: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** The administrator who worked as the actor. */
  impersonator: z.string().nullable(),
  /** The API key that acted for the actor. */
  api_key: z.string().nullable(),
  company: z.string(),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  /** What it is called now, or was called then; '' where nobody knows. */
  object_name: z.string(),
  /** Whether the caller can open it. */
  can_open: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** Which events: all that are given must hold. */
export const auditFilters = {
  action: plainText(100).optional(),
  object_type: plainText(100).optional(),
  object_id: plainText(100).optional(),
  /** A part of the actor's name or address. */
  actor: plainText(200).optional(),
  from: day.optional(),
  to: day.optional(),
} as const;

export const auditQuery = z.strictObject({ ...pageQuery(['at'], 'desc'), ...auditFilters });
export type AuditQuery = z.output<typeof auditQuery>;
