/** What a column of people can hold, as far as it shows who somebody is. */
export const identityKinds = [
  'given_name',
  'surname',
  'full_name',
  'date_of_birth',
  'national_id',
  'email',
  'phone',
  'address',
  'whole_address',
  'street_number',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'gender',
  'birth_place',
  'occupation',
  'company',
  'website',
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
  'latitude',
  'longitude',
  'gender',
  'birth_place',
  'occupation',
  'company',
] as const;
export type IdentityField = (typeof identityFields)[number];
