import type { approveUser as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { mailUrlOf } from '../../platform/http/public-url.ts';
import { administer, requireStatus } from './administer.ts';
import { setStatus } from './set-status.ts';

export const approveUser: Verb<typeof operation> = async (context, { params }) => {
  const { services, facts } = context;
  const user = await administer(context, {
    action: 'approveUser',
    userId: params.id,
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
  return { user, message: `${user.first_name} ${user.last_name} can sign in now.` };
};
