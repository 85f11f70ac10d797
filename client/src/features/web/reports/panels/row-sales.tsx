import Typography from '@mui/material/Typography';
import type { Sales } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { formatAmount, formatOrders, formatShare } from '../../../../ui/text/formats.ts';
import { BarHeads } from './bar-row.tsx';
import { texts } from '../reports.texts.ts';

const noSales: Sales = { orders: 0, conversions: 0, revenue: 0 };
const column = { position: 'relative', textAlign: 'right', whiteSpace: 'nowrap' } as const;
const rateColumn = { ...column, width: 56, display: { xs: 'none', sm: 'block' } } as const;
const revenueColumn = { ...column, width: 76 } as const;
const figures = { fontVariantNumeric: 'tabular-nums' } as const;

/** What the figures of a row with sales are; children are the heads of what comes behind them. */
export function SalesHeading({ children }: { readonly children?: ReactNode }) {
  return (
    <BarHeads unit={texts.visits}>
      <Typography variant="caption" sx={rateColumn}>
        {texts.convRate}
      </Typography>
      <Typography variant="caption" sx={revenueColumn}>
        {texts.revenue}
      </Typography>
      {children}
    </BarHeads>
  );
}

export interface RowSalesProps {
  readonly sales: Sales | undefined;
  readonly visits: number;
  readonly currency: string;
}

/** The conversion rate and revenue of the visits of a row; how many orders that is shows on the revenue, and in the table. */
export function RowSales({ sales = noSales, visits, currency }: RowSalesProps) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ ...rateColumn, ...figures }}>
        {formatShare(visits === 0 ? 0 : sales.conversions / visits)}
      </Typography>
      <Typography variant="body2" title={formatOrders(sales.orders)} sx={{ ...revenueColumn, ...figures }}>
        {formatAmount(sales.revenue, currency)}
      </Typography>
    </>
  );
}

/** The columns of a table with sales; none without a currency. */
export function salesColumns(currency: string | null): string[] {
  return currency === null ? [] : [texts.orders, texts.conversionRate, texts.revenueCurrency({ currency })];
}

/** The cells of these columns. */
export function salesCells(
  sales: Sales | undefined,
  { visits, currency }: { readonly visits: number; readonly currency: string | null },
): (string | number)[] {
  const { orders, conversions, revenue } = sales ?? noSales;
  return currency === null ? [] : [orders, formatShare(visits === 0 ? 0 : conversions / visits), revenue];
}
