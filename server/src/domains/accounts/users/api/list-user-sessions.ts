import type { listUserSessions as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createSessionStore, createUserSessionStore, presentSession } from '../../sign-in/index.ts';

export const listUserSessions: Verb<typeof operation> = ({ services, user }, { params }) =>
  services.postgres.readAsSystem(async (transaction) => {
    if ((await createSessionStore(transaction).findUser(params.id)) === null) throw new OperationError('not_found');
    const rows = await createUserSessionStore(transaction, params.id).list(services.now());
    const presented = { userId: params.id, currentId: user.session_id, geography: services.geography };
    return { data: rows.map((row) => presentSession(row, presented)) };
  });
