import type { listCampaigns as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createDesignStore } from '../../../creative/ad-builder/index.ts';
import { createEddmStore } from '../../eddm/index.ts';
import { type CodeUses, createCampaignStore } from '../model/campaigns.store.ts';
import { presentCampaigns } from '../model/present-campaign.ts';

async function usesOf(transaction: Transaction, user: UserContext['user'], code: string): Promise<CodeUses> {
  const designs = await createDesignStore(transaction, user).naming(code);
  return { code, designs, doors: await createEddmStore(transaction).showing(designs, code) };
}

export const listCampaigns: Verb<typeof operation> = async (context, { query }) => {
  const { qrCodeId: code } = query;
  const { rows, meta } = await pageBy(context.services.secrets, { list: 'campaigns', ...query }, (part) =>
    context.transaction(async (tx) =>
      createCampaignStore(tx).page(query, part, code === undefined ? undefined : await usesOf(tx, context.user, code)),
    ),
  );
  return { data: await presentCampaigns(context, rows), meta };
};
