import Grid from '@mui/material/Grid';
import type { Product } from '@acquaint/contract';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatAmount, formatCount } from '../../../ui/text/formats.ts';
import { texts } from './products.texts.ts';

/** What a product sold. */
export function SalesFigures({ sales }: { readonly sales: NonNullable<Product['sales']> }) {
  const { currency, orders, revenue, units } = sales;
  return (
    <Grid container spacing={2}>
      <Figure label={texts.revenue} value={formatAmount(revenue, currency)} note={texts.last12Months} />
      <Figure label={texts.sold} value={formatCount(units)} note={texts.lessReturns} />
      <Figure label={texts.orders} value={formatCount(orders)} note={texts.withThisProduct} />
    </Grid>
  );
}
