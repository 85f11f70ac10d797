import type { DesignTemplate } from '@acquaint/contract';
import { designTemplates, findPreset } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { loadDesignBrand } from '../../brand/index.ts';
import { designPicturePath } from './design-pictures.ts';

/** Templates of the gallery whose size is wanted, in the colors and fonts of the account's brand. */
export async function templatesOf(
  { services, user, transaction }: UserContext,
  isWanted: (preset: string) => boolean,
): Promise<DesignTemplate[]> {
  const { account_id: accountId } = user;
  const { stamp } = await transaction((tx) => loadDesignBrand(tx, accountId));
  return designTemplates
    .filter(({ preset }) => isWanted(preset))
    .map(({ key, name, industry, preset }) => {
      const { width = 0, height = 0 } = findPreset(preset) ?? {};
      const thumb = designPicturePath(services, { accountId, type: 'template', id: key, stamp });
      return { key, name, industry, preset, width, height, thumb_url: thumb };
    });
}
