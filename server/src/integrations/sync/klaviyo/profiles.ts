import type { DestinationField, DestinationObject, SyncRow } from '../port.ts';
import { textAt } from '../vendor-answer.ts';

const field = (name: string, label: string, rule: string | null = null): DestinationField => ({
  name,
  label,
  type: 'text',
  isRequired: false,
  canBeKey: name === 'email' || name === 'phone_number' || name === 'external_id',
  rule,
});

/** The attributes of a profile. What else is mapped becomes one of its properties. */
const fields: readonly DestinationField[] = [
  field('email', 'Email address', 'contact.email'),
  field('phone_number', 'Phone', 'contact.phone'),
  field('external_id', 'Your ID'),
  field('first_name', 'First name'),
  field('last_name', 'Last name'),
  field('organization', 'Organization'),
  field('title', 'Job title'),
  field('locale', 'Language, such as en-US'),
  field('location.address1', 'Address line 1'),
  field('location.address2', 'Address line 2'),
  field('location.city', 'City'),
  field('location.region', 'State'),
  field('location.zip', 'ZIP code'),
  field('location.country', 'Country'),
  field('location.timezone', 'Time zone'),
];
const names = new Set(fields.map(({ name }) => name));

/** A list that profiles are put on. */
export function listObject(list: unknown): DestinationObject {
  return {
    id: textAt(list, 'id'),
    name: textAt(list, 'attributes', 'name'),
    fields,
    allowsMoreFields: true,
    modes: ['mirror', 'upsert', 'add', 'remove'],
    needsConsent: false,
  };
}

/** A row as a profile of an import. Null clears nothing there, but a property can be unset. */
export function profileOf(row: SyncRow): object {
  const attributes: Record<string, unknown> = {};
  const location: Record<string, unknown> = {};
  const properties: Record<string, unknown> = {};
  const unset: string[] = [];
  for (const [name, value] of Object.entries(row.fields)) {
    if (value === null) {
      if (!names.has(name)) unset.push(name);
    } else if (name.startsWith('location.') && names.has(name)) location[name.slice('location.'.length)] = value;
    else if (names.has(name)) attributes[name] = String(value);
    else Object.defineProperty(properties, name, { value, enumerable: true });
  }
  return {
    type: 'profile',
    attributes: {
      ...attributes,
      ...(Object.keys(location).length === 0 ? {} : { location }),
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
    },
    ...(unset.length === 0 ? {} : { meta: { patch_properties: { unset } } }),
  };
}
