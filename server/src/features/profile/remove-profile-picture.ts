import type { removeProfilePicture as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { replacePicture } from './replace-picture.ts';

export const removeProfilePicture: Verb<typeof operation> = async (context) => ({
  user: await replacePicture(context, { image: null, action: 'removeProfilePicture' }),
  message: 'Your picture is removed.',
});
