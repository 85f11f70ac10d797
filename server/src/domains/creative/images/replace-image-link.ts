import { replaceImageLink as operation } from '@acquaint/contract';
import { mutation } from '../../../platform/http/mutation.ts';
import { OperationError } from '../../../platform/http/operation-error.ts';
import { imageIdOf, imageUrl, numberedImageUrl, readImage } from '../../../platform/images/images.ts';
import { nilId } from '../../../platform/ids/ids.ts';
import { moveUserPictures } from './pictures-of-users.store.ts';

export const replaceImageLink = mutation(
  operation,
  { audit: 'image', as: 'system' },
  async ({ services, user, write }, { body }) => {
    const id = imageIdOf(body.url);
    // Administrators look after the pictures of the installation, too.
    const owners = user.is_admin ? [user.account_id, nilId] : [user.account_id];
    const accountId = owners.find((owner) => id !== null && body.url === imageUrl(services, owner, id));
    if (id === null || accountId === undefined || (await readImage(services, accountId, id)) === null)
      throw new OperationError('not_found');
    const { imageLinks } = services;
    const next = await write(async (transaction) => {
      const link = await imageLinks.next(transaction, { accountId, id });
      await moveUserPictures(transaction, body.url, numberedImageUrl(services, { accountId, id, link }));
      return { audit: { objectId: id }, result: link };
    });
    imageLinks.enter(id, next);
    return {
      data: { url: imageUrl(services, accountId, id) },
      message: 'The public link was replaced. The old one no longer works.',
    };
  },
);
