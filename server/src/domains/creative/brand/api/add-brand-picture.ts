import { addBrandPicture as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { addFile } from '../model/brand-files.ts';

export const addBrandPicture = mutation(operation, { audit: 'brand' }, async (context, { body, file }) => ({
  data: await addFile(context, file, {
    kind: 'imagery',
    noun: 'pictures',
    most: 24,
    change: ({ imagery }, stored) => ({ imagery: [...imagery, { ...stored, ...body }] }),
  }),
  message: 'The picture was added.',
}));
