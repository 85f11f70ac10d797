import type { updateBrand as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { changeBrand } from './change-brand.ts';

export const updateBrand: Verb<typeof operation> = async (context, { body }) => ({
  data: await changeBrand(context, 'updateBrand', () => body),
  message: 'The brand was saved.',
});
