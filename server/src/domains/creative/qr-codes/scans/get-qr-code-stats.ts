import type { getQrCodeStats as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadCode } from '../model/load-code.ts';
import { loadStats } from './load-stats.ts';

export const getQrCodeStats: Verb<typeof operation> = async (context, { params, query }) => {
  const { id } = await loadCode(context, params.id);
  return { data: (await loadStats(context, id, query)).stats };
};
