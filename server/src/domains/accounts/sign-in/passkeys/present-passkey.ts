import type { Passkey } from '@acquaint/contract';
import type { PasskeyRow } from '../session/session.table.ts';

/** A passkey as the contract shows it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    is_synced: isSynced,
  };
}

/** A passkey in the form that browsers get. */
export function descriptorOf({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports };
}
