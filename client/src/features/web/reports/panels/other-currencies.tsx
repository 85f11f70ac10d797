import Typography from '@mui/material/Typography';
import type { Report } from '@acquaint/contract';
import { formatAmount, formatOrders } from '../../../../ui/text/formats.ts';
import { texts } from '../reports.texts.ts';

function saleOf({ currency, orders, revenue }: NonNullable<Report['sales']>['others'][number]): string {
  const count = formatOrders(orders);
  // ISO 4217 for no currency: the site named none that there is.
  return currency === 'XXX' ? texts.countInUnknownCurrency({ count }) : `${formatAmount(revenue, currency)} (${count})`;
}

/** What was sold in other currencies than that of the account; nothing where there is none. */
export function OtherCurrencies({ sales: { currency, others } }: { readonly sales: NonNullable<Report['sales']> }) {
  if (others.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.notIncludedInCurrencyRevenue({ currency, others: others.map(saleOf).join(', ') })}
    </Typography>
  );
}
