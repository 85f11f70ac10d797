import { z } from 'zod';
import { hostName, instant, plainText } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';
import { roles } from '../../../shared/roles.ts';
import { emailField } from '../session/session.schema.ts';

const role = z.enum(roles, 'Choose a role');

/** Whether an address is https, or leads to the machine itself. */
function isSafeIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1');
}

const domains = z
  .array(hostName)
  .min(1, 'Enter at least one email domain')
  .max(50)
  .transform((list) => [...new Set(list.map((one) => one.toLowerCase()))]);

const groupRoles = z
  .array(z.strictObject({ group: plainText(200).min(1, 'Enter the name of a group'), role }))
  .max(50)
  .refine((list) => new Set(list.map(({ group }) => group)).size === list.length, 'A group can have one role');

const ssoFields = {
  name: plainText(60).min(1, 'Name is required'),
  issuer: z
    .string('Issuer is required')
    .trim()
    .min(1, 'Issuer is required')
    .max(500)
    .refine(isSafeIssuer, 'Enter an address that starts with https://, such as https://example.okta.com'),
  client_id: plainText(300).min(1, 'Client ID is required'),
  /** Somebody of the account that new people join. */
  account_email: emailField,
  /** Email domains whose people sign in here. */
  domains,
  /** Whether people whom nobody knows get a user. */
  creates_users: z.boolean(),
  /** The role of people whose groups have none. */
  default_role: role,
  /** The claim with the names of groups. */
  groups_claim: plainText(100).min(1, 'Enter the name of a claim'),
  group_roles: groupRoles,
} as const;

const clientSecret = z.string('Client secret is required').min(1, 'Client secret is required').max(1000);

/** A provider of single sign-on, as administrators enter it. */
export const ssoProviderPayload = z.strictObject({ ...ssoFields, client_secret: clientSecret });
export type SsoProviderPayload = z.input<typeof ssoProviderPayload>;

/** What changes of a provider; a secret that is not given stays. */
export const ssoProviderUpdate = z.strictObject({ ...ssoFields, client_secret: clientSecret.optional() });
export type SsoProviderUpdate = z.input<typeof ssoProviderUpdate>;

/** A provider as administrators see it. The secret is never shown. */
export const ssoProvider = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  company_name: z.string(),
  account_email: z.string(),
  domains: z.array(z.string()),
  creates_users: z.boolean(),
  default_role: role,
  groups_claim: z.string(),
  group_roles: z.array(z.object({ group: z.string(), role })),
  created_at: instant,
});
export type SsoProvider = z.infer<typeof ssoProvider>;
