import type { ColumnType, DestinationField, DestinationObject } from '../port.ts';
import { peopleOf, recordOf, recordsOf, textAt } from '../vendor-answer.ts';

/** https://mailchimp.com/developer/marketing/docs/merge-fields/ */
const types: Readonly<Record<string, ColumnType>> = { number: 'number', date: 'date' };
const addressParts = [
  ['addr1', 'address line 1'],
  ['addr2', 'address line 2'],
  ['city', 'city'],
  ['state', 'state'],
  ['zip', 'ZIP code'],
  ['country', 'country'],
] as const;

const email: DestinationField = {
  name: 'email_address',
  label: 'Email address',
  type: 'text',
  isRequired: true,
  canBeKey: true,
  rule: 'contact.email',
};

/** People get these tags; those that they have already stay. */
const tags: DestinationField = {
  name: 'tags',
  label: 'Tags, separated by commas',
  type: 'text',
  isRequired: false,
  canBeKey: false,
  rule: null,
};

/** A field of type address takes an object; each of its parts is a field here. */
function fieldsOf(merge: unknown): DestinationField[] {
  const tag = textAt(merge, 'tag');
  const name = textAt(merge, 'name') || tag;
  const kind = textAt(merge, 'type');
  const isRequired = recordOf(merge)?.['required'] === true;
  const common = { canBeKey: false, rule: null };
  if (kind !== 'address') return [{ ...common, name: tag, label: name, type: types[kind] ?? 'text', isRequired }];
  return addressParts.map(([part, label]) => ({
    ...common,
    name: `${tag}.${part}`,
    label: `${name}: ${label}`,
    type: 'text',
    isRequired: isRequired && part !== 'addr2' && part !== 'country',
  }));
}

/** An audience with its merge fields. */
export function audienceObject(list: unknown, mergeFields: unknown): DestinationObject {
  return {
    id: textAt(list, 'id'),
    name: textAt(list, 'name'),
    ...peopleOf(textAt(list, 'stats', 'member_count')),
    fields: [email, tags, ...recordsOf(recordOf(mergeFields)?.['merge_fields']).flatMap(fieldsOf)],
    allowsMoreFields: false,
    modes: ['mirror', 'upsert', 'update', 'insert', 'add', 'remove'],
    needsConsent: false,
  };
}
