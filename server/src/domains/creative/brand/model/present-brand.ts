import type { Brand } from '@acquaint/contract';
import { signId } from '../../../../platform/auth/signed-id.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { imageUrl } from '../../../../platform/images/images.ts';
import type { Services } from '../../../../platform/services.ts';
import type { BrandKitRow } from './brand-kits.store.ts';

/** What the address of a link is signed for. */
export const sharePurpose = 'brand-share';

/** What a brand kit says, to anybody who may read it; without a row everything is empty. */
export function presentGuidelines(services: Services, row: BrandKitRow | null): Omit<Brand, 'share_url'> {
  if (row === null)
    return { logos: [], colors: [], fonts: [], voice: [], imagery: [], is_sample: false, updated_at: null };
  const { accountId, logos, colors, fonts, voice, imagery, isSample, updatedAt } = row;
  const addressed = <File extends { readonly id: string }>(file: File) => ({
    ...file,
    file_url: imageUrl(services, accountId, file.id),
  });
  return {
    logos: logos.map(addressed),
    colors,
    fonts,
    voice,
    imagery: imagery.map(addressed),
    is_sample: isSample,
    updated_at: updatedAt.toISOString(),
  };
}

/** A brand kit as its account sees it. */
export function presentBrand(
  { services, facts }: Pick<UserContext, 'services' | 'facts'>,
  row: BrandKitRow | null,
): Brand {
  const shareId = row?.shareId ?? null;
  return {
    ...presentGuidelines(services, row),
    share_url:
      shareId === null
        ? null
        : `${publicUrlOf(services.config, facts)}/shared-brand/${signId(services.secrets, sharePurpose, shareId)}`,
  };
}
