import { type listPartners as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createPartnerStore } from '../model/partners.store.ts';
import { presentPartner } from '../model/present-partner.ts';

export const listPartners: Verb<typeof operation> = async (context, { query }) => {
  const { user, transaction } = context;
  const { rows, total } = await transaction((tx) => createPartnerStore(tx, user.account_id).page(query));
  return { data: rows.map((row) => presentPartner(context, row)), meta: pageMeta(query, total) };
};
