/** What a column of people can hold, as far as it tells who somebody is. */
export const identityKinds = [
  'given_name',
  'surname',
  'full_name',
  'date_of_birth',
  'national_id',
  'email',
  'phone',
  'address',
  'street_number',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'gender',
  'birth_place',
  'occupation',
  'company',
] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** What people are compared by, after columns were taken apart and brought into one form. */
export const identityFields = [
  'given',
  'surname',
  'dob',
  'national_id',
  'email',
  'phone',
  'number',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'gender',
  'birth_place',
  'occupation',
  'company',
] as const;
export type IdentityField = (typeof identityFields)[number];

/** The fields that a column of a kind gives. */
export const fieldsOfKind: Readonly<Record<IdentityKind, readonly IdentityField[]>> = {
  given_name: ['given'],
  surname: ['surname'],
  full_name: ['given', 'surname'],
  date_of_birth: ['dob'],
  national_id: ['national_id'],
  email: ['email'],
  phone: ['phone'],
  address: ['number', 'street', 'unit'],
  street_number: ['number'],
  street: ['street'],
  unit: ['unit'],
  city: ['city'],
  state: ['state'],
  zip: ['zip'],
  gender: ['gender'],
  birth_place: ['birth_place'],
  occupation: ['occupation'],
  company: ['company'],
};
