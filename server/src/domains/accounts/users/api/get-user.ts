import type { getUser as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { eventsOfUser } from '../../audit/index.ts';
import { presentAdminUser } from '../model/present-admin-user.ts';
import { createUserStore } from '../model/users.store.ts';

const shownEvents = 50;

export const getUser: Verb<typeof operation> = ({ services }, { params }) =>
  services.postgres.readAsSystem(async (transaction) => {
    const found = await createUserStore(transaction).find(params.id);
    if (found === null) throw new OperationError('not_found');
    const events = await eventsOfUser(transaction, params.id, shownEvents);
    return { data: { ...presentAdminUser(found), events } };
  });
