import type { setProfilePicture as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { deleteImage, imageUrl, storeImage } from '../../platform/images/images.ts';
import { replacePicture } from './replace-picture.ts';

const maximumEdge = 256;

export const setProfilePicture: Verb<typeof operation> = async (context, { file }) => {
  const { services, user } = context;
  const { id } = await storeImage(services, { accountId: user.account_id, file, maximumEdge });
  try {
    const image = imageUrl(services, user.account_id, id);
    return {
      user: await replacePicture(context, { image, action: 'setProfilePicture' }),
      message: 'Your picture is saved.',
    };
  } catch (error) {
    await deleteImage(services, user.account_id, id);
    throw error;
  }
};
