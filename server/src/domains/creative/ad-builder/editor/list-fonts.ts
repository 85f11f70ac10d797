import type { listFonts as operation } from '@acquaint/contract';
import { ownFamilies, packagedFamilies } from '../../../../platform/fonts/packaged-fonts.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { listOwnFonts } from '../../assets/index.ts';

export const listFonts: Verb<typeof operation> = async ({ services, transaction }) => {
  const own = await transaction((tx) => listOwnFonts(services, tx));
  return { data: [...ownFamilies(own), ...packagedFamilies()] };
};
