import type { logoVariants } from '@acquaint/contract';
import type { SceneBrand } from '@acquaint/engine';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createBrandKitStore, type StoredLogo } from './brand-kits.store.ts';

/** The brand of an account as designs use it. */
export interface DesignBrand extends SceneBrand {
  readonly logos: Readonly<Partial<Record<(typeof logoVariants)[number], StoredLogo>>>;
  /** Grows with every change. */
  readonly stamp: string;
}

/** Of several values of one role the first counts. */
function byRole<Value extends { readonly role: string }>(
  values: readonly Value[],
  read: (value: Value) => string,
): Record<string, string> {
  return Object.fromEntries(values.toReversed().map((value) => [value.role, read(value)]));
}

/** The values of the brand kit by what designs ask for. */
export async function loadDesignBrand(transaction: Transaction, accountId: string): Promise<DesignBrand> {
  const kit = await createBrandKitStore(transaction, accountId).find();
  if (kit === null) return { colors: {}, fonts: {}, logos: {}, stamp: '0' };
  return {
    // Designs ask for none of the other colors.
    colors: byRole(
      kit.colors.filter(({ role }) => role !== 'other'),
      ({ hex }) => hex,
    ),
    fonts: byRole(kit.fonts, ({ family }) => family),
    logos: Object.fromEntries(kit.logos.toReversed().map((logo) => [logo.variant, logo])),
    stamp: String(kit.updatedAt.getTime()),
  };
}
