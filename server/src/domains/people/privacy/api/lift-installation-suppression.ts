import { liftInstallationSuppression as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { liftEntry } from '../model/lift-entry.ts';

export const liftInstallationSuppression = mutation(operation, { audit: 'suppression' }, (context, { params, body }) =>
  liftEntry(context, { of: nilId, id: params.id, why: body.why }),
);
