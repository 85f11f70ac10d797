import type { DesignTemplate } from '@acquaint/contract';
import { designTemplates } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { loadDesignBrand } from '../../brand/index.ts';
import { designPicturePath } from './design-pictures.ts';

/** The gallery, in the colors and fonts of the account's brand. */
export async function templatesOf({ services, user, transaction }: UserContext): Promise<DesignTemplate[]> {
  const { account_id: accountId } = user;
  const { stamp } = await transaction((tx) => loadDesignBrand(tx, accountId));
  return designTemplates.map(({ key, name, industry, scene }) => {
    const { preset, size } = scene();
    const thumb = designPicturePath(services, { accountId, type: 'template', id: key, stamp });
    return { key, name, industry, preset, width: size.width, height: size.height, thumb_url: thumb };
  });
}
