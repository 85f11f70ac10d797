import type { CampaignPlan } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createSessionStore, noAddress } from '../../../accounts/sign-in/index.ts';

export type ReturnAddress = NonNullable<CampaignPlan['return_address']>;

/** The company's own address, which a plan without one is sent from. */
export async function companyAddress(tx: Transaction, accountId: string): Promise<ReturnAddress> {
  const account = await createSessionStore(tx).findAccount(accountId);
  return { name: account?.companyName ?? '', ...(account?.postalAddress ?? noAddress) };
}

/** Where a plan's undeliverable mail goes: its own return address, else the company's; null when there is none that mail can reach. */
export async function returnAddressOf(
  { user, transaction }: UserContext,
  plan: CampaignPlan,
): Promise<ReturnAddress | null> {
  const address = plan.return_address ?? (await transaction((tx) => companyAddress(tx, user.account_id)));
  return address.line1 === '' || address.zip === '' ? null : address;
}
