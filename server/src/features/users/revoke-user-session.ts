import type { revokeUserSession as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createSessionStore, createUserSessionStore } from '../session/index.ts';

export const revokeUserSession: Verb<typeof operation> = ({ services, user: actor }, { params }) =>
  services.postgres.asSystem(async (transaction) => {
    const found = await createSessionStore(transaction).findUser(params.id);
    if (found === null || !(await createUserSessionStore(transaction, params.id).delete(params.session)))
      throw new OperationError('not_found');
    await audit(
      transaction,
      { ...actor, account_id: found.account.id },
      { action: 'revokeUserSession', objectType: 'user', objectId: params.id },
    );
    return { message: 'The session has ended.' };
  });
