import { isHashedRule } from '@acquaint/engine';
import type { SyncObject } from '@acquaint/contract';
import type { DestinationObject } from '../../../../integrations/sync/port.ts';

/** A table, list or audience of a destination as the contract shows it. */
export function presentObject(object: DestinationObject): SyncObject {
  return {
    id: object.id,
    name: object.name,
    people: object.people ?? null,
    fields: object.fields.map(({ isRequired, canBeKey, ...field }) => ({
      ...field,
      is_required: isRequired,
      can_be_key: canBeKey,
      is_hashed: isHashedRule(field.rule),
    })),
    allows_more_fields: object.allowsMoreFields,
    modes: [...object.modes],
    needs_consent: object.needsConsent,
  };
}
