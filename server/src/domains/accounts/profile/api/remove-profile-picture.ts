import { removeProfilePicture as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { replacePicture } from '../model/replace-picture.ts';

export const removeProfilePicture = mutation(operation, { audit: 'user' }, async (context) => ({
  data: await replacePicture(context, null),
  message: 'Your picture is removed.',
}));
