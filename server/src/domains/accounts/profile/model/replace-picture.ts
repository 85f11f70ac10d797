import type { User } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { deleteImage, imageIdOf } from '../../../../platform/images/images.ts';
import { createSessionStore } from '../../sign-in/index.ts';
import { findSelf } from './find-self.ts';

/** Gives the user another picture, or none, and deletes the one they had. */
export async function replacePicture(context: WriteContext, image: string | null): Promise<User> {
  const { services, user } = context;
  const { before, after } = await context.write(async (transaction) => {
    const { stored } = await findSelf(context, transaction);
    await createSessionStore(transaction).updateUser(user.id, { image });
    const { user: changed } = await findSelf(context, transaction);
    return { audit: { objectId: user.id }, result: { before: stored.user.image, after: changed } };
  });
  const id = before === null ? null : imageIdOf(before);
  if (id !== null) await deleteImage(services, user.account_id, id);
  return after;
}
