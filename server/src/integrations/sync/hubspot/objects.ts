import type { ColumnType, DestinationField, DestinationObject } from '../port.ts';
import { peopleOf, recordOf, recordsOf, textAt } from '../vendor-answer.ts';

/** All contacts of the portal; a list has a number. */
export const allContacts = 'contacts';

const types: Readonly<Record<string, ColumnType>> = {
  number: 'number',
  bool: 'boolean',
  date: 'date',
  datetime: 'time',
};
const rules: Readonly<Record<string, string>> = { email: 'contact.email', phone: 'contact.phone' };

/** Calculated properties, and those that HubSpot alone writes, such as whether somebody opted out. */
function isWritable(property: unknown): boolean {
  const fields = recordOf(property);
  const isReadOnly = recordOf(fields?.['modificationMetadata'])?.['readOnlyValue'] === true;
  return !isReadOnly && fields?.['calculated'] !== true && fields?.['archived'] !== true;
}

function fieldOf(property: unknown): DestinationField {
  const name = textAt(property, 'name');
  return {
    name,
    label: textAt(property, 'label') || name,
    type: types[textAt(property, 'type')] ?? 'text',
    isRequired: false,
    canBeKey: name === 'email' || recordOf(property)?.['hasUniqueValue'] === true,
    rule: rules[name] ?? null,
  };
}

/** The properties of contacts that can be written, the address first. */
export function contactFields(properties: unknown): readonly DestinationField[] {
  const fields = recordsOf(recordOf(properties)?.['results']).filter(isWritable).map(fieldOf);
  return fields.toSorted((one, other) => Number(other.name === 'email') - Number(one.name === 'email'));
}

const common = { allowsMoreFields: false, needsConsent: false } as const;

/** Contacts themselves: removal archives them, and they can be restored for 90 days. */
export function contactsObject(fields: readonly DestinationField[]): DestinationObject {
  return {
    ...common,
    id: allContacts,
    name: 'All contacts (removal archives them)',
    fields,
    modes: ['upsert', 'update', 'mirror', 'remove'],
  };
}

/** A list whose members are put there by hand or by an API. */
export function listObject(list: unknown, fields: readonly DestinationField[]): DestinationObject {
  return {
    ...common,
    id: textAt(list, 'listId'),
    name: textAt(list, 'name'),
    ...peopleOf(textAt(list, 'additionalProperties', 'hs_list_size')),
    fields,
    modes: ['mirror', 'upsert', 'add', 'remove'],
  };
}
