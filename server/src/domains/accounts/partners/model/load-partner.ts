import type { PartnerDetails } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createClaimStore } from './claims.store.ts';
import { createPartnerStore } from './partners.store.ts';
import { presentPartner } from './present-partner.ts';

/** Everything about a partner, as the account sees it. Throws `not_found`. */
export async function loadPartner(context: UserContext, id: string): Promise<PartnerDetails> {
  const { user, services } = context;
  const details = await context.transaction(async (tx) => {
    const store = createPartnerStore(tx, user.account_id);
    const found = await store.find(id);
    if (found === null) throw new OperationError('not_found');
    const { partner, claimedAt } = found;
    return {
      ...presentPartner(context, found),
      description: partner.description,
      steps: partner.steps,
      terms: partner.terms,
      contact: partner.contact,
      claimed_at: claimedAt?.toISOString() ?? null,
      reported: await createClaimStore(tx).hasReported(id, user.account_id),
      related: (await store.listRelated(partner)).map((other) => presentPartner(context, other)),
    };
  });
  const reports = user.is_admin
    ? await services.postgres.asSystem((tx) => createClaimStore(tx).countReports(id))
    : null;
  return { ...details, reports };
}
