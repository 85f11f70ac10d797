import type { Brand } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { type BrandKitRow, type BrandKitValues, createBrandKitStore } from './brand-kits.store.ts';
import { presentBrand } from './present-brand.ts';

type Store = ReturnType<typeof createBrandKitStore>;

/** Does something to the brand kit as it is now, and records who did it. */
async function withKit(
  context: WriteContext,
  change: (store: Store, kit: BrandKitRow) => Promise<BrandKitRow>,
): Promise<Brand> {
  const accountId = context.user.account_id;
  const row = await context.write(async (tx) => {
    const store = createBrandKitStore(tx, accountId);
    return { audit: { objectId: accountId }, result: await change(store, await store.lock()) };
  });
  return presentBrand(context, row);
}

/** Changes the brand kit by what it is now. */
export function changeBrand(context: WriteContext, change: (kit: BrandKitRow) => BrandKitValues): Promise<Brand> {
  return withKit(context, (store, kit) => store.update(change(kit), context.services.now()));
}

/** Changes the link to the brand kit: by the id of the one there is, null for none. */
export function changeShare(context: WriteContext, change: (shareId: string | null) => string | null): Promise<Brand> {
  return withKit(context, (store, kit) => store.share(change(kit.shareId)));
}
