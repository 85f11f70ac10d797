import { activateUser as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { administer, requireStatus } from '../model/administer.ts';
import { setStatus } from '../model/set-status.ts';

export const activateUser = mutation(operation, { audit: 'user', as: 'system' }, async (context, { params }) => {
  const { services, facts } = context;
  const user = await administer(context, {
    userId: params.id,
    async work(transaction, row) {
      requireStatus(row, 'inactive');
      await setStatus(services, transaction, {
        user: row,
        status: 'active',
        reason: '',
        changedBy: context.user.id,
        letter: {
          kind: 'activated',
          subject: 'Your account is active again',
          paragraphs: ['You can sign in to Acquaint again.'],
          action: { label: 'Sign in', url: `${mailUrlOf(services.config, facts)}/login` },
        },
      });
    },
  });
  return { data: user, message: `${user.first_name} ${user.last_name} can sign in again.` };
});
