import type { Brand } from '@acquaint/contract';
import { imageUrl } from '../../../../platform/images/images.ts';
import type { Services } from '../../../../platform/services.ts';
import type { BrandKitRow } from './brand-kits.store.ts';

/** A brand kit as the contract shows it; without a row everything is empty. */
export function presentBrand(services: Services, row: BrandKitRow | null): Brand {
  if (row === null) return { logos: [], colors: [], fonts: [], voice: [], is_sample: false, updated_at: null };
  const { accountId, logos, colors, fonts, voice, isSample, updatedAt } = row;
  return {
    logos: logos.map((logo) => ({ ...logo, file_url: imageUrl(services, accountId, logo.id) })),
    colors,
    fonts,
    voice,
    is_sample: isSample,
    updated_at: updatedAt.toISOString(),
  };
}
