import type { listPartners as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createPartnerStore } from '../model/partners.store.ts';
import { presentPartner } from '../model/present-partner.ts';

export const listPartners: Verb<typeof operation> = async (context, { query }) => {
  const { services, user, transaction } = context;
  const { rows, meta } = await pageBy(services.secrets, { list: 'partners', ...query }, (part) =>
    transaction((tx) => createPartnerStore(tx, user.account_id).page(query, part)),
  );
  return { data: rows.map((row) => presentPartner(context, row)), meta };
};
