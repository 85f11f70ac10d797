import { addQrLogo as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { imageUrl, storeImage } from '../../../../platform/images/images.ts';

/** Logos are small in print: more pixels than that nobody sees, and every picture holds them. */
const maximumEdge = 512;

export const addQrLogo = unframed(operation, { because: 'part of an upload' }, async ({ services, user }, { file }) => {
  const { id } = await storeImage(services, { accountId: user.account_id, file, maximumEdge });
  return { data: { image_id: id, logo_url: imageUrl(services, user.account_id, id) } };
});
