import type { getQrCode as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadCode } from '../model/load-code.ts';
import { presentCode } from '../model/present-code.ts';

export const getQrCode: Verb<typeof operation> = async (context, { params }) => ({
  data: await presentCode(context, await loadCode(context, params.id)),
});
