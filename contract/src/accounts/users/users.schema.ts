import { z } from 'zod';
import { company } from '../profile/profile.schema.ts';
import { instant, plainText } from '../../shared/fields.ts';
import { pageQuery } from '../../shared/paging.ts';
import { emailField, user } from '../sign-in/session/session.schema.ts';
import { companyFields, personNameFields, subCategoryFits } from '../sign-in/registration/registration.schema.ts';

export const userStatuses = ['active', 'inactive', 'pending', 'rejected'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A user as administrators see them. */
export const adminUser = user
  .pick({
    id: true,
    first_name: true,
    last_name: true,
    email: true,
    image: true,
    is_admin: true,
    is_email_verified: true,
    time_zone: true,
    closing_at: true,
  })
  .extend({
    status: z.enum(userStatuses),
    /** The switch of this page; administrators and the configured addresses are special without it. */
    is_special: z.boolean(),
    company,
    heard_about_us: z.string(),
    referral_code: z.string(),
    registered_at: instant,
    status_changed_at: instant,
    status_changed_by: z.string().nullable(),
    reason: z.string(),
    last_seen_at: instant.nullable(),
    /** An invitation was sent and not yet taken up. */
    is_invited: z.boolean(),
    has_second_factor: z.boolean(),
  });
export type AdminUser = z.infer<typeof adminUser>;

/** A user in a list, with what the account uses. */
export const listedUser = adminUser.extend({
  /** Bytes of the account's files, and its number of people. */
  stored_bytes: z.number().int(),
  people: z.number().int(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const userColumns = [
  'name',
  'company',
  'email',
  'role',
  'industry',
  'registered_at',
  'last_seen_at',
  'status_changed_at',
] as const;

export const usersQuery = z.strictObject({
  ...pageQuery(userColumns),
  status: z.enum(['active', 'inactive', 'pending']).default('active'),
  search: plainText(200).optional(),
});
export type UsersQuery = z.output<typeof usersQuery>;

export const userCounts = z.object({
  active: z.number().int(),
  inactive: z.number().int(),
  pending: z.number().int(),
});
export type UserCounts = z.infer<typeof userCounts>;

/** An invitation: the person chooses a password with the link. */
export const invitationPayload = z
  .strictObject({
    ...personNameFields,
    email: emailField,
    ...companyFields,
    is_admin: z.boolean().default(false),
    is_special: z.boolean().default(false),
  })
  .refine(...subCategoryFits);
export type InvitationPayload = z.input<typeof invitationPayload>;

/** What administrators change of a user; what is not given stays. */
export const userPayload = z
  .strictObject({
    ...personNameFields,
    email: emailField,
    ...companyFields,
    is_admin: z.boolean(),
    is_special: z.boolean(),
  })
  .partial()
  .refine(...subCategoryFits);
export type UserPayload = z.input<typeof userPayload>;

export const reasonField = plainText(500);
