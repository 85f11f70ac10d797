import { addInstallationSuppressions as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { addAddresses } from '../model/add-addresses.ts';

export const addInstallationSuppressions = mutation(
  operation,
  { audit: 'suppression' },
  (context, { body: { emails, note } }) =>
    addAddresses(context, {
      emails,
      of: { accountId: null, reason: 'administrator', note },
    }),
);
