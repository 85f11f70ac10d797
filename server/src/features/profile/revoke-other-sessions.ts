import type { revokeOtherSessions as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { endAccess } from '../session/index.ts';

export const revokeOtherSessions: Verb<typeof operation> = async ({ user, services }) =>
  // What ends may be in other accounts: an administrator's sessions as their users.
  services.postgres.asSystem(async (tx) => {
    await endAccess(tx, user.id, user.session_id);
    await audit(tx, user, { action: 'revokeOtherSessions', objectType: 'user', objectId: user.id });
    return { message: 'All other sessions have ended.' };
  });
