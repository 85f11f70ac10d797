import type { EddmPlan } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createSessionStore } from '../../../accounts/sign-in/index.ts';
import type { NewEddm } from './eddm.table.ts';
import { factsOf, type WeighedPlan, scorePlan } from '../routes/score-plan.ts';

/** The mailer as the account knows itself, where the plan names none. */
async function withMailer({ user, transaction }: UserContext, plan: EddmPlan): Promise<EddmPlan> {
  if (Object.values(plan.mailer).some((value) => value !== '')) return plan;
  const account = await transaction((tx) => createSessionStore(tx).findAccount(user.account_id));
  const name = `${user.first_name} ${user.last_name}`.trim();
  return { ...plan, mailer: { ...plan.mailer, name, company: account?.companyName ?? '', email: user.email } };
}

/** A draft of the user, and what its plan comes to. */
export async function newEddm(
  context: UserContext,
  { name, plan: given }: { readonly name: string; readonly plan: EddmPlan },
): Promise<{ draft: NewEddm; weighed: WeighedPlan }> {
  const now = context.services.now();
  const plan = await withMailer(context, given);
  const weighed = await scorePlan(context, plan);
  const summary = factsOf(plan, weighed.estimate);
  const { account_id: accountId } = context.user;
  return { draft: { id: newId(), accountId, name, plan, summary, createdAt: now, updatedAt: now }, weighed };
}
