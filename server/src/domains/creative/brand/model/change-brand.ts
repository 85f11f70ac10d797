import type { Brand } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { type BrandKitRow, createBrandKitStore } from './brand-kits.store.ts';
import { presentBrand } from './present-brand.ts';

type Values = Parameters<ReturnType<typeof createBrandKitStore>['update']>[0];

/** Changes the brand kit by what it is now, and records who did it. */
export async function changeBrand(
  { services, user, write }: WriteContext,
  change: (kit: BrandKitRow) => Values,
): Promise<Brand> {
  const row = await write(async (tx) => {
    const store = createBrandKitStore(tx, user.account_id);
    const changed = await store.update(change(await store.lock()), services.now());
    return { audit: { objectId: user.account_id }, result: changed };
  });
  return presentBrand(services, row);
}
