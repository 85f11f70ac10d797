import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createPersonaStore } from '../../../audiences/personas/index.ts';

/** Throws 400 for a persona that the account does not have. */
export async function requirePersona(transaction: Transaction, id: string | null | undefined): Promise<void> {
  if (id == null || (await createPersonaStore(transaction).find(id)) !== null) return;
  throw invalidInput({ persona_id: ['This persona does not exist'] });
}
