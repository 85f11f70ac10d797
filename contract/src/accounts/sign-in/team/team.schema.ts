import { z } from 'zod';
import { instant } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';
import { roles } from '../../../shared/roles.ts';
import { confirmationField, emailField, linkToken, passwordField, passwordsMatch } from '../session/session.schema.ts';
import { personNameFields } from '../registration/registration.schema.ts';

export const role = z.enum(roles, 'Choose a role');

/** Somebody of the account. Its id is the user's. */
export const member = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  role,
  /** Deactivated users keep their place and cannot sign in. */
  is_active: z.boolean(),
  is_you: z.boolean(),
  has_second_factor: z.boolean(),
  joined_at: instant,
  last_seen_at: instant.nullable(),
});
export type Member = z.infer<typeof member>;

/** Somebody who was invited and has not joined. */
export const invitation = z.object({
  id,
  email: z.string(),
  role,
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** How many members and invitations an account has at most. */
export const teamLimits = { members: 500, invitations: 100 } as const;

export const teamInvitationPayload = z.strictObject({ email: emailField, role });
export type TeamInvitationPayload = z.input<typeof teamInvitationPayload>;

export const rolePayload = z.strictObject({ role });

/** What the link of an invitation opens. */
export const openedInvitation = z.object({
  company_name: z.string(),
  email: z.string(),
  role,
  invited_by: z.string(),
  /** The address belongs to somebody who uses the product already: they sign in and join. */
  is_known: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

export const invitationToken = z.strictObject({ token: linkToken });

/** What somebody new fills in to accept an invitation. */
export const acceptancePayload = z
  .strictObject({
    token: linkToken,
    ...personNameFields,
    password: passwordField,
    password_confirmation: confirmationField,
  })
  .refine(...passwordsMatch);
export type AcceptancePayload = z.input<typeof acceptancePayload>;

/** An account that the signed-in user belongs to. */
export const ownAccount = z.object({ id, company_name: z.string(), role, is_current: z.boolean() });
export type OwnAccount = z.infer<typeof ownAccount>;
