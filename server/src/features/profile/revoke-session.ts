import type { revokeSession as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createUserSessionStore } from '../session/index.ts';

export const revokeSession: Verb<typeof operation> = async ({ user, services }, { params }) =>
  services.postgres.asSystem(async (tx) => {
    if (!(await createUserSessionStore(tx, user.id).delete(params.id))) throw new OperationError('not_found');
    await audit(tx, user, { action: 'revokeSession', objectType: 'session', objectId: params.id });
    return { message: 'The session has ended.' };
  });
