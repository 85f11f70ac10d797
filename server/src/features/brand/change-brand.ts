import type { Brand } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { type BrandKitRow, createBrandKitStore } from './brand-kits.store.ts';
import { presentBrand } from './present-brand.ts';

type Values = Parameters<ReturnType<typeof createBrandKitStore>['update']>[0];

/** Changes the brand kit by what it is now, and notes who did it. */
export async function changeBrand(
  { services, user, transaction }: UserContext,
  action: string,
  change: (kit: BrandKitRow) => Values,
): Promise<Brand> {
  const row = await transaction(async (tx) => {
    const store = createBrandKitStore(tx, user.account_id);
    const changed = await store.update(change(await store.lock()), services.now());
    await audit(tx, user, { action, objectType: 'brand', objectId: user.account_id });
    return changed;
  });
  return presentBrand(services, row);
}
