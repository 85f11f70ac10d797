import type { listFonts as operation } from '@acquaint/contract';
import { packagedFamilies } from '../../platform/fonts/packaged-fonts.ts';
import type { Verb } from '../../platform/http/bind.ts';

export const listFonts: Verb<typeof operation> = () => Promise.resolve({ data: [...packagedFamilies()] });
