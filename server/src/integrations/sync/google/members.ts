import type { CellValue, DestinationField, DestinationObject, SyncRow } from '../port.ts';
import { peopleOf, textAt } from '../vendor-answer.ts';

const addressParts = ['givenName', 'familyName', 'regionCode', 'postalCode'] as const;
const isAddressPart = (name: string): boolean => addressParts.some((part) => part === name);

const field = (name: string, label: string, rule: string): DestinationField => ({
  name,
  label,
  type: 'text',
  isRequired: rule === 'google.consent',
  canBeKey: name === 'emailAddress' || name === 'phoneNumber',
  rule,
  ...(rule === 'google.consent' ? {} : { identifier: isAddressPart(name) ? 'address' : name }),
});

const fields: readonly DestinationField[] = [
  field('emailAddress', 'Email address', 'google.email'),
  field('phoneNumber', 'Phone', 'google.phone'),
  field('givenName', 'First name', 'google.given_name'),
  field('familyName', 'Last name', 'google.family_name'),
  field('regionCode', 'Country', 'google.region_code'),
  field('postalCode', 'ZIP code', 'google.postal_code'),
  field('adUserData', 'Consent to use data for ads', 'google.consent'),
  field('adPersonalization', 'Consent to personalized ads', 'google.consent'),
];

/** A list of customers. */
export function listObject(list: unknown): DestinationObject {
  return {
    id: textAt(list, 'id'),
    name: textAt(list, 'displayName'),
    // Its estimates for two of its networks.
    ...peopleOf(
      textAt(list, 'sizeInfo', 'searchNetworkMembersCount'),
      textAt(list, 'sizeInfo', 'displayNetworkMembersCount'),
    ),
    fields,
    allowsMoreFields: false,
    modes: ['mirror', 'add', 'remove'],
    needsConsent: true,
    removesBySent: true,
  };
}

const isFilled = (value: CellValue | undefined): value is string => typeof value === 'string' && value !== '';
function identifiersOf({ fields: values }: SyncRow): object[] {
  const { emailAddress, phoneNumber } = values;
  // An address counts with all of its parts only.
  const hasAddress = addressParts.every((name) => isFilled(values[name]));
  return [
    ...(isFilled(emailAddress) ? [{ emailAddress }] : []),
    ...(isFilled(phoneNumber) ? [{ phoneNumber }] : []),
    ...(hasAddress ? [{ address: Object.fromEntries(addressParts.map((name) => [name, values[name]])) }] : []),
  ];
}

/** A row as a member of an audience; consent is that of the person, and no part of a removal. */
export function memberOf(row: SyncRow, isRemoval: boolean): object {
  const { adUserData, adPersonalization } = row.fields;
  return {
    userData: { userIdentifiers: identifiersOf(row) },
    ...(isRemoval ? {} : { consent: { adUserData, adPersonalization } }),
  };
}
