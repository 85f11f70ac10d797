import { updateUser as operation, type UserPayload } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import {
  accountValuesOf,
  askForConfirmation,
  createSessionStore,
  endAccess,
  refuseTakenEmail,
  type UserRow,
} from '../../sign-in/index.ts';
import { administer, keepLastAdministrator } from '../model/administer.ts';

/** The columns of the user that given fields mean. */
function userValuesOf(body: UserPayload, user: UserRow): Partial<UserRow> {
  return {
    firstName: body.first_name ?? user.firstName,
    lastName: body.last_name ?? user.lastName,
    companyRole: body.company_role ?? user.companyRole,
    isAdmin: body.is_admin ?? user.isAdmin,
    isSpecial: body.is_special ?? user.isSpecial,
  };
}

export const updateUser = mutation(operation, { audit: 'user', as: 'system' }, async (context, { params, body }) => {
  const { services, facts } = context;
  const user = await administer(context, {
    userId: params.id,
    details: { fields: Object.keys(body) },
    async work(transaction, row, administrators) {
      if (row.isAdmin && body.is_admin === false) keepLastAdministrator(row, administrators);
      const store = createSessionStore(transaction);
      await store.updateUser(row.id, userValuesOf(body, row));
      await store.updateAccount(row.accountId, accountValuesOf(body));
      if (body.email === undefined || body.email.toLowerCase() === row.email.toLowerCase()) return;
      await store.updateUser(row.id, { email: body.email, emailVerifiedAt: null });
      await endAccess(transaction, row.id);
      await askForConfirmation(services, transaction, {
        user: { ...row, email: body.email, emailVerifiedAt: null },
        email: body.email,
        baseUrl: mailUrlOf(services.config, facts),
      });
    },
  }).catch(refuseTakenEmail);
  return { data: user, message: 'The changes are saved.' };
});
