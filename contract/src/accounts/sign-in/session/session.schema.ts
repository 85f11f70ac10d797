import { z } from 'zod';
import { type FieldsRule, instant, ofAnyObject } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';
import { roles } from '../../../shared/roles.ts';

/** A signed-in user. `user_config` holds JSON texts, '{}' by default. */
export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  is_admin: z.boolean(),
  is_special: z.boolean(),
  /** In the account of this session. */
  role: z.enum(roles),
  profile: z.object({ company_name: z.string() }),
  user_config: z.object({ columns_json: z.string(), filters_json: z.string() }),
  time_zone: z.string(),
  has_sample_data: z.boolean(),
  is_email_verified: z.boolean(),
  /** A second factor is required of this user, and they have none: nothing else works until they set one up. */
  needs_second_factor: z.boolean(),
  /** When the account will be closed; null unless somebody asked for it. */
  closing_at: instant.nullable(),
  /** The administrator who works as this user now. */
  impersonated_by: z.string().nullable(),
});
export type User = z.infer<typeof user>;

/** What signing in answers. */
export const openedSession = z.object({ access_token: z.string(), user, message: z.string().optional() });

/** What signing in with credentials answers. `device`: sent as the header X-Device at the next sign-in, it shows that the user has signed in there before. */
export const signedIn = openedSession.extend({ device: z.string() });

/** An e-mail address, with the specification's messages. */
export const emailField = z
  .string('Email is required')
  .min(1, 'Email is required')
  .max(255, 'The email field must not be greater than 255 characters.')
  .pipe(z.email('Must be a valid email'));

/** A password that can be signed in with. */
export const passwordField = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(8, 'The password field must be at least 8 characters.')
  .max(255, 'The password field must not be greater than 255 characters.');

/** A password typed a second time. */
export const confirmationField = z
  .string('Passwords must match')
  .max(255, 'The password confirmation field must not be greater than 255 characters.');

/** For `refine`: both passwords are the same, or the second one is at fault. */
export const passwordsMatch: FieldsRule<'password' | 'password_confirmation'> = [
  (values) => values.password === values.password_confirmation,
  { path: ['password_confirmation'], message: 'Passwords must match', when: ofAnyObject },
];

/** The sign-in form; used by the form and by the server. */
export const loginPayload = z.strictObject({ email: emailField, password: passwordField });
export type LoginPayload = z.infer<typeof loginPayload>;

/** What shows that the person at the keyboard is the one who signed in. */
export const confirmationPayload = z.strictObject({
  password: z.string('Enter your password').min(1, 'Enter your password').max(255),
});

/** The secret of a link that was mailed. */
export const linkToken = z.string('This link is not complete.').min(1, 'This link is not complete.').max(200);

export const newPasswordPayload = z
  .strictObject({ token: linkToken, password: passwordField, password_confirmation: confirmationField })
  .refine(...passwordsMatch);
export type NewPasswordPayload = z.infer<typeof newPasswordPayload>;

/** What the second step may be shown by. */
export const factorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What signing in answers to somebody who has a second factor: the token is good for one more step. */
export const secondStep = z.object({
  second_factor: z.object({ token: z.string(), methods: z.array(z.enum(factorMethods)) }),
});
