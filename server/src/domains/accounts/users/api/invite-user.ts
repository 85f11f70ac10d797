import { inviteUser as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { accountValuesOf, createSessionStore, refuseTakenEmail } from '../../sign-in/index.ts';
import { sendInvitation } from '../model/invitation.ts';
import { presentAdminUser } from '../model/present-admin-user.ts';
import { createUserStore } from '../model/users.store.ts';

export const inviteUser = mutation(operation, { audit: 'user', as: 'system' }, async (context, { body }) => {
  const { services, user: actor, write } = context;
  const id = newId();
  const accountId = newId();
  const made = await write(async (transaction) => {
    const store = createSessionStore(transaction);
    await store.insertAccount({ ...accountValuesOf(body), id: accountId, companyName: body.company_name });
    await store.insertUser({
      id,
      accountId,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      // Nobody can sign in before the person has chosen a password.
      passwordHash: '',
      companyRole: body.company_role,
      isAdmin: body.is_admin,
      isSpecial: body.is_special,
      status: 'active',
      statusChangedBy: actor.id,
    });
    const found = await createUserStore(transaction).find(id);
    if (found === null) throw new Error('A user was not stored');
    const url = await sendInvitation(context, transaction, found.user);
    return {
      audit: { objectId: id, details: { is_admin: body.is_admin }, by: { ...actor, account_id: accountId } },
      result: { user: presentAdminUser(found), invite_url: url },
    };
  }).catch(refuseTakenEmail);
  services.mail.dispatch();
  return { data: made, message: `An invitation is on its way to ${body.email}.` };
});
