import { z } from 'zod';
import { type FieldsRule, ofAnyObject, plainText, withScheme } from '../../../shared/fields.ts';
import { confirmationField, emailField, passwordField, passwordsMatch } from '../session/session.schema.ts';
import { businessCategories, businessTypes, companyRoles, companySizes, platformUses } from './registration.data.ts';

function required(message: string, maximum = 100) {
  return z.string(message).trim().min(1, message).pipe(plainText(maximum));
}

function oneOf(options: readonly string[], message: string) {
  return required(message).refine((value) => options.includes(value), 'Choose one of the options');
}

/** Whether a text is the full address of a web site. */
function isWebsite(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && /^[^\s.]+(\.[^\s.]+)+$/.test(url.hostname) && !/\s/.test(text);
}

export const companyNameField = z
  .string('Company name is required')
  .trim()
  .min(1, 'Company name is required')
  .max(255, 'The company name field must not be greater than 255 characters.')
  .pipe(plainText(255));

export const personNameFields = {
  first_name: required('First name is required'),
  last_name: required('Last name is required'),
} as const;

/** What is asked about a company; the messages are the specification's. */
export const companyFields = {
  company_name: companyNameField,
  /** A missing https:// is added. */
  company_website: required('Company website is required', 255)
    .overwrite(withScheme)
    .refine(isWebsite, 'Must be correct URL format'),
  company_size: oneOf(companySizes, 'Company size is required'),
  company_role: oneOf(companyRoles, 'Company role is required'),
  business_type: oneOf(businessTypes, 'Business type is required'),
  business_category: oneOf(Object.keys(businessCategories), 'Business category is required'),
  business_sub_category: plainText(100).optional(),
  primary_platform_use: oneOf(platformUses, 'Platform primary use is required'),
  primary_objective: required('Primary objective is required', 250),
} as const;

function isSubCategory(category: unknown, subCategory: unknown): boolean {
  if (subCategory === undefined || subCategory === '' || typeof category !== 'string') return true;
  const known = Object.hasOwn(businessCategories, category) ? (businessCategories[category] ?? []) : [];
  return known.some((name) => name === subCategory);
}

/** For `refine`: a sub-category belongs to the chosen category. */
export const subCategoryFits: FieldsRule<'business_category' | 'business_sub_category'> = [
  (values) => isSubCategory(values.business_category, values.business_sub_category),
  {
    path: ['business_sub_category'],
    message: 'Choose a sub-category of the chosen category',
    when: ofAnyObject,
  },
];

const registrationFields = z.strictObject({
  ...personNameFields,
  email: emailField,
  password: passwordField,
  password_confirmation: confirmationField,
  ...companyFields,
  heard_about_us: plainText(255).optional(),
  referral_code: plainText(100).optional(),
});

/** A registration as the server takes it. */
export const registrationPayload = registrationFields.refine(...passwordsMatch).refine(...subCategoryFits);
export type RegistrationPayload = z.input<typeof registrationPayload>;

/** The same as the form checks it: the specification sets no minimum length there, the server's refusal comes as a field error. */
export const registrationForm = registrationFields
  .extend({
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(255, 'The password field must not be greater than 255 characters.'),
  })
  .refine(...passwordsMatch)
  .refine(...subCategoryFits);

export const registrationOptions = z.object({
  company_sizes: z.array(z.string()),
  company_roles: z.array(z.string()),
  business_types: z.array(z.string()),
  business_categories: z.record(z.string(), z.array(z.string())),
  primary_platform_uses: z.array(z.string()),
  primary_objectives: z.array(z.string()),
});
export type RegistrationOptions = z.infer<typeof registrationOptions>;
