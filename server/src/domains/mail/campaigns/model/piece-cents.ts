import type { CampaignPlan } from '@acquaint/contract';
import type { MailingTask } from '../../mailing/index.ts';
import { priceOf } from './campaign-price.ts';

/** What a piece of a task costs on a day, in cents. */
export function pieceCentsOf(plan: CampaignPlan, task: MailingTask | null, now: Date): number {
  const scene = task?.variants.find(({ design }) => design !== null)?.design?.scene ?? null;
  return priceOf(plan, { pieces: 1, scene, now }).piece_cents;
}
