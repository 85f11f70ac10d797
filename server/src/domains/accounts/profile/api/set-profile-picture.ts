import { setProfilePicture as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { deleteImage, imageUrl, storeImage } from '../../../../platform/images/images.ts';
import { replacePicture } from '../model/replace-picture.ts';

const maximumEdge = 256;

export const setProfilePicture = mutation(operation, { audit: 'user' }, async (context, { file }) => {
  const { services, user } = context;
  const { id } = await storeImage(services, { accountId: user.account_id, file, maximumEdge });
  try {
    const image = imageUrl(services, user.account_id, id);
    return {
      data: await replacePicture(context, image),
      message: 'Your picture is saved.',
    };
  } catch (error) {
    await deleteImage(services, user.account_id, id);
    throw error;
  }
});
