import { type AdminUser, approveUser as operation } from '@acquaint/contract';
import { mutation, type WriteContext } from '../../../../platform/http/mutation.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { administer, requireStatus } from '../model/administer.ts';
import { setStatus } from '../model/set-status.ts';

/** Lets somebody in who registered, and mails them so. */
export function approve(context: WriteContext, userId: string): Promise<AdminUser> {
  const { services, facts } = context;
  return administer(context, {
    userId,
    async work(transaction, row) {
      requireStatus(row, 'pending');
      await setStatus(services, transaction, {
        user: row,
        status: 'active',
        reason: '',
        changedBy: context.user.id,
        letter: {
          kind: 'approved',
          subject: 'Your account is approved',
          paragraphs: ['Welcome to Acquaint: your account is approved, and you can sign in.'],
          action: { label: 'Sign in', url: `${mailUrlOf(services.config, facts)}/login` },
        },
      });
    },
  });
}

export const approveUser = mutation(operation, { audit: 'user', as: 'system' }, async (context, { params }) => {
  const user = await approve(context, params.id);
  return { data: user, message: `${user.first_name} ${user.last_name} can sign in now.` };
});
