import type { listDesignTemplates as operation } from '@acquaint/contract';
import { designTemplates } from '@acquaint/engine';
import type { Verb } from '../../platform/http/bind.ts';
import { loadDesignBrand } from '../brand/index.ts';
import { designPicturePath } from './design-pictures.ts';

export const listDesignTemplates: Verb<typeof operation> = async ({ services, user, transaction }) => {
  const { account_id: accountId } = user;
  const { stamp } = await transaction((tx) => loadDesignBrand(tx, accountId));
  return {
    data: designTemplates.map(({ key, name, industry, scene }) => {
      const { preset, size } = scene();
      const thumb = designPicturePath(services, { accountId, type: 'template', id: key, stamp });
      return { key, name, industry, preset, width: size.width, height: size.height, thumb_url: thumb };
    }),
  };
};
