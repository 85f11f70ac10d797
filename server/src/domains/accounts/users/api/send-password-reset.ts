import { sendPasswordReset as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { mailPasswordReset } from '../../sign-in/index.ts';
import { administer, requireStatus } from '../model/administer.ts';

export const sendPasswordReset = mutation(operation, { audit: 'user', as: 'system' }, async (context, { params }) => {
  const { services, facts } = context;
  const user = await administer(context, {
    userId: params.id,
    async work(transaction, row) {
      requireStatus(row, 'active');
      await mailPasswordReset(services, transaction, { user: row, baseUrl: mailUrlOf(services.config, facts) });
    },
  });
  return { message: `A link is on its way to ${user.email}.` };
});
