import type { CampaignPlan, Scene } from '@acquaint/contract';
import { dayOf, piecePrice } from '@acquaint/engine';

/** What the pieces of a plan cost: as somebody said, or by the price table of the day in its time zone. */
export function priceOf(
  { piece_cents: own, budget_cents: budget, currency, channel, time_zone: timeZone }: CampaignPlan,
  { pieces, scene, now }: { readonly pieces: number; readonly scene: Scene | null; readonly now: Date },
) {
  const day = dayOf(now, timeZone);
  const free = { printing: 0, postage: 0, asOf: day };
  const table =
    scene === null || channel !== 'mail'
      ? free
      : piecePrice(scene.size, scene.preset === 'letter' ? 'sheet' : 'mail', day);
  const piece = own ?? table.printing + table.postage;
  const total = Math.round(piece * pieces);
  return {
    piece_cents: piece,
    printing_cents: own === null ? table.printing : own,
    postage_cents: own === null ? table.postage : 0,
    total_cents: total,
    currency,
    is_own: own !== null,
    as_of: table.asOf,
    budget_left_cents: budget === null ? null : budget - total,
  };
}
