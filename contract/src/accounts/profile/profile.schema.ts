import { z } from 'zod';
import { currency, instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { timeZone } from '../../shared/time-zone.ts';
import { confirmationField, passwordField, passwordsMatch, user } from '../sign-in/session/session.schema.ts';
import { companyFields, personNameFields, subCategoryFits } from '../sign-in/registration/registration.schema.ts';

/** Where a company is: letters come back there, and audiences begin near it. Any part may be empty. */
export const postalAddress = z.strictObject({
  line1: z.string().trim().pipe(plainText(80)),
  city: z.string().trim().pipe(plainText(60)),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Must be two letters such as TX'),
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, 'Must be a ZIP code such as 78701'),
});
export type PostalAddress = z.output<typeof postalAddress>;

/** Company data as stored: empty where it was never asked. */
export const company = z.object({
  name: z.string(),
  website: z.string(),
  size: z.string(),
  role: z.string(),
  business_type: z.string(),
  category: z.string(),
  sub_category: z.string(),
  primary_platform_use: z.string(),
  primary_objective: z.string(),
  address: postalAddress,
  /** Of the totals of purchases; those in other currencies are shown apart. */
  currency,
});
export type Company = z.infer<typeof company>;

/** Mails that a user can turn off. Those about security and the account itself always come. */
export const notificationChoices = [
  { key: 'reports', label: 'Reports', says: 'Reports that someone in your company has sent to you regularly' },
  { key: 'alerts', label: 'Alerts', says: 'A pixel has fallen silent, or gets many more visits than usual' },
  { key: 'registrations', label: 'New registrations', says: 'Someone waits for your approval' },
] as const;
export type NotificationKey = (typeof notificationChoices)[number]['key'];
/** Only administrators get mails of these. */
export const administrativeNotifications: readonly NotificationKey[] = ['registrations'];

const notifications = z.strictObject({ reports: z.boolean(), alerts: z.boolean(), registrations: z.boolean() });

/** Everything on the page Personal Information. */
export const profile = z.object({
  user,
  company,
  /** The address that waits for confirmation. */
  pending_email: z.string().nullable(),
  /** Which optional mails come. */
  notifications,
});
export type Profile = z.infer<typeof profile>;

/** What counts as a conversion: purchases, or the visits that reach a goal. */
export const conversionMetric = z.union([z.literal('purchases'), id]);

/** Any part of the profile; what is not given stays. */
export const profilePayload = z
  .strictObject({
    ...personNameFields,
    ...companyFields,
    company_address: postalAddress,
    time_zone: timeZone,
    currency,
    conversion_metric: conversionMetric.nullable(),
    notifications: notifications.partial(),
  })
  .partial()
  .refine(...subCategoryFits);
/** Fields of the profile that are about the company. */
export const companyProfileFields = Object.keys({
  ...companyFields,
  company_address: 0,
  time_zone: 0,
  currency: 0,
  conversion_metric: 0,
}).filter((field) => field !== 'company_role');
export type ProfilePayload = z.input<typeof profilePayload>;

export const passwordPayload = z
  .strictObject({
    current_password: z.string('Current password is required').min(1, 'Current password is required').max(255),
    password: passwordField,
    password_confirmation: confirmationField,
  })
  .refine(...passwordsMatch);
export type PasswordPayload = z.input<typeof passwordPayload>;

/** A place where the user is signed in. */
export const userSession = z.object({
  id,
  browser: z.string(),
  platform: z.string(),
  ip: z.string(),
  /** City, region and country, as far as they are known. */
  place: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** When it ends at the latest if it is not used any more. */
  expires_at: instant,
  is_current: z.boolean(),
  /** An administrator who works as the user there. */
  impersonated_by: z.string().nullable(),
  /** The user whom the owner of the session works as there. */
  signed_in_as: z.string().nullable(),
});
export type UserSession = z.infer<typeof userSession>;

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const jsonObject = z
  .string()
  .max(20_000, 'Must be at most 20000 characters')
  .refine(isJsonObject, 'Must be a JSON object');

/** Remembered table columns and filters, by page. */
export const userConfigPayload = z.strictObject({ columns_json: jsonObject, filters_json: jsonObject }).partial();
