import type { CampaignSales } from '@acquaint/contract';

/** What a campaign sold, as it is kept with the campaign. */
export type MeasuredSales = Omit<CampaignSales, 'roas'>;

/** What was sold; null while the account has no purchase, and so no currency of revenue. */
export function salesOf(currency: string | null, sold: Omit<MeasuredSales, 'currency'>): MeasuredSales | null {
  return currency === null ? null : { currency, ...sold };
}

/** What was sold with the return on what was spent, if both are in one currency. */
export function withRoas(sales: MeasuredSales | null, currency: string, spentCents: number): CampaignSales | null {
  if (sales === null) return null;
  const isComparable = sales.currency === currency && spentCents > 0;
  return { ...sales, roas: isComparable ? (100 * sales.revenue) / spentCents : null };
}
