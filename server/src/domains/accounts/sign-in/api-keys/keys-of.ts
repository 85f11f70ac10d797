import { hasPermission } from '@acquaint/contract';
import type { SessionUser } from '../../../../platform/http/context.ts';

/** Whose keys of the account somebody sees and ends: owners everybody's, others their own. */
export function keysOf(user: SessionUser): string | undefined {
  return hasPermission(user, 'manage') ? undefined : user.id;
}
