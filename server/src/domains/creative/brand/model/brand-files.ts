import type { Brand, UploadedFile } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { deleteImage, type StoredImage, storeImage } from '../../../../platform/images/images.ts';
import type { BrandKitRow, BrandKitValues } from './brand-kits.store.ts';
import { changeBrand } from './change-brand.ts';

const maximumEdge = 2_000;

interface Addition {
  readonly kind: 'logos' | 'imagery';
  /** What they are called together. */
  readonly noun: string;
  /** How many a brand has at most. */
  readonly most: number;
  readonly change: (kit: BrandKitRow, stored: StoredImage) => BrandKitValues;
}

/** Stores a picture and what the brand says of it; nothing is kept where the brand takes no more. */
export async function addFile(
  context: WriteContext,
  file: UploadedFile,
  { kind, noun, most, change }: Addition,
): Promise<Brand> {
  const { services, user } = context;
  const stored = await storeImage(services, { accountId: user.account_id, file, maximumEdge });
  try {
    return await changeBrand(context, (kit) => {
      if (kit[kind].length >= most)
        throw new OperationError('limit_reached', {
          message: `A brand has at most ${most} ${noun}. Delete one first.`,
        });
      return change(kit, stored);
    });
  } catch (error) {
    await deleteImage(services, user.account_id, stored.id);
    throw error;
  }
}

/** Takes an entry off the brand, and its file with it. */
export async function deleteFile(context: WriteContext, kind: Addition['kind'], id: string): Promise<Brand> {
  const data = await changeBrand(context, (kit) => {
    const kept = kit[kind].filter((entry) => entry.id !== id);
    if (kept.length === kit[kind].length) throw new OperationError('not_found');
    return { [kind]: kept };
  });
  await deleteImage(context.services, context.user.account_id, id);
  return data;
}
