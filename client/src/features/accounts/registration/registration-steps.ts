import { texts } from './registration.texts.ts';
/** The steps of registering with the fields of each. */
export const registrationSteps = [
  { label: texts.personal, fields: ['first_name', 'last_name', 'email', 'password', 'password_confirmation'] },
  {
    label: texts.company,
    fields: [
      'company_name',
      'company_website',
      'company_size',
      'company_role',
      'business_type',
      'business_category',
      'business_sub_category',
    ],
  },
  { label: texts.socials, fields: ['primary_platform_use', 'primary_objective', 'heard_about_us', 'referral_code'] },
] as const;

export type RegistrationField = (typeof registrationSteps)[number]['fields'][number];

export const registrationFields: readonly RegistrationField[] = registrationSteps.flatMap<RegistrationField>(
  ({ fields }) => [...fields],
);

/** The steps that have a field with an error. */
export function flaggedSteps(errors: Readonly<Record<string, unknown>>): number[] {
  return registrationSteps.flatMap(({ fields }, index) =>
    fields.some((field) => errors[field] !== undefined) ? [index] : [],
  );
}
