import { addBrandLogo as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { deleteImage, storeImage } from '../../../../platform/images/images.ts';
import { changeBrand } from '../model/change-brand.ts';

const maximumEdge = 2_000;
const maximumLogos = 12;

export const addBrandLogo = mutation(operation, { audit: 'brand' }, async (context, { body, file }) => {
  const { services, user } = context;
  const stored = await storeImage(services, { accountId: user.account_id, file, maximumEdge });
  try {
    const data = await changeBrand(context, ({ logos }) => {
      if (logos.length >= maximumLogos)
        throw new OperationError('limit_reached', {
          message: `A brand has at most ${maximumLogos} logos. Delete one first.`,
        });
      return { logos: [...logos, { ...stored, ...body }] };
    });
    return { data, message: 'The logo was added.' };
  } catch (error) {
    await deleteImage(services, user.account_id, stored.id);
    throw error;
  }
});
