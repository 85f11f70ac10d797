import { addSuppressions as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { addAddresses } from '../model/add-addresses.ts';

export const addSuppressions = mutation(
  operation,
  { audit: 'suppression' },
  (context, { body: { emails, reason, note } }) =>
    addAddresses(context, {
      emails,
      of: { accountId: context.user.account_id, reason, note },
    }),
);
