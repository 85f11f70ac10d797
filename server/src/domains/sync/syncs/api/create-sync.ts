import { createSync as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { addSync } from '../model/save-sync.ts';

export const createSync = mutation(operation, { audit: 'sync' }, (context, { body }) => addSync(context, body));
