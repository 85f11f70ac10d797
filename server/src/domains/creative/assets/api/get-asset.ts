import type { getAsset as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { presentDetails } from '../model/present-asset.ts';

export const getAsset: Verb<typeof operation> = async (context, { params }) => ({
  data: await presentDetails(context, params.id),
});
