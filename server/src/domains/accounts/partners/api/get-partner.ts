import type { getPartner as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadPartner } from '../model/load-partner.ts';

export const getPartner: Verb<typeof operation> = async (context, { params }) => ({
  data: await loadPartner(context, params.id),
});
