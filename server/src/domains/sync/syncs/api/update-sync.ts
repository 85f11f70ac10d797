import { updateSync as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { changeSync } from '../model/save-sync.ts';

export const updateSync = mutation(operation, { audit: 'sync' }, (context, { params, body }) =>
  changeSync(context, params.id, body),
);
