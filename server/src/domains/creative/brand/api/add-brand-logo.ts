import { addBrandLogo as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { addFile } from '../model/brand-files.ts';

export const addBrandLogo = mutation(operation, { audit: 'brand' }, async (context, { body, file }) => ({
  data: await addFile(context, file, {
    kind: 'logos',
    noun: 'logos',
    most: 12,
    change: ({ logos }, stored) => ({ logos: [...logos, { ...stored, ...body }] }),
  }),
  message: 'The logo was added.',
}));
