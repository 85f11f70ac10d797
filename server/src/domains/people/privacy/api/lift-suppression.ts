import { liftSuppression as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { liftEntry } from '../model/lift-entry.ts';

export const liftSuppression = mutation(operation, { audit: 'suppression' }, (context, { params, body }) =>
  liftEntry(context, { of: context.user.account_id, id: params.id, why: body.why }),
);
