import type { User } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { deleteImage, imageIdOf } from '../../platform/images/images.ts';
import { createSessionStore } from '../session/index.ts';
import { findSelf } from './find-self.ts';

/** Gives the user another picture, or none, and deletes the one they had. */
export async function replacePicture(
  context: UserContext,
  { image, action }: { image: string | null; action: string },
): Promise<User> {
  const { services, user } = context;
  const { before, after } = await context.transaction(async (transaction) => {
    const { stored } = await findSelf(context, transaction);
    await createSessionStore(transaction).updateUser(user.id, { image });
    await audit(transaction, user, { action, objectType: 'user', objectId: user.id });
    return { before: stored.user.image, after: (await findSelf(context, transaction)).user };
  });
  const id = before === null ? null : imageIdOf(before);
  if (id !== null) await deleteImage(services, user.account_id, id);
  return after;
}
