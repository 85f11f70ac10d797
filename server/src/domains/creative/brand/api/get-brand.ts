import type { getBrand as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createBrandKitStore } from '../model/brand-kits.store.ts';
import { presentBrand } from '../model/present-brand.ts';

export const getBrand: Verb<typeof operation> = async (context) => {
  const { user, transaction } = context;
  const kit = await transaction((tx) => createBrandKitStore(tx, user.account_id).find());
  return { data: presentBrand(context, kit) };
};
