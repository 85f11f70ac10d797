import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sales } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { PanelTabs } from '../../../../ui/panel-tabs.tsx';
import { BarRow } from './bar-row.tsx';
import { RowSales, salesCells, salesColumns, SalesHeading } from './row-sales.tsx';
import type { FilterName } from '../report-search.ts';
import { texts } from '../reports.texts.ts';

const shownRows = 8;

export interface RankedView {
  readonly label: string;
  /** What is counted, such as 'visits'. */
  readonly unit: string;
  /** Largest count first; `identified` where it is known. */
  readonly rows: readonly RankedRow[];
  /** Of what counts are shares: all visits, so that one that is in several rows counts once. */
  readonly total: number;
  /** The filter that a click on a row changes; without one rows are no buttons. */
  readonly filter?: FilterName;
  /** What is said instead of rows, where there is a reason for none. */
  readonly empty?: ReactNode;
  /** Shown below the rows, such as how to see more. */
  readonly hint?: string;
}

interface RankedRow {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly identified?: number;
  readonly sales?: Sales;
}

export interface RankedPanelProps {
  readonly title: string;
  /** Of revenue; null shows none. */
  readonly currency?: string | null;
  readonly views: readonly RankedView[];
  readonly chosen: (filter: FilterName) => readonly string[];
  /** Without it rows are no buttons. */
  readonly onToggle?: ((filter: FilterName, value: string) => void) | undefined;
}

function tableOf({ label, unit, rows }: RankedView, currency: string | null) {
  const hasIdentified = rows.some(({ identified }) => identified !== undefined);
  return {
    columns: [label, unit, ...(hasIdentified ? [texts.byIdentifiedPeople2] : []), ...salesColumns(currency)],
    rows: rows.map((row) => [
      row.label,
      row.count,
      ...(hasIdentified ? [row.identified ?? 0] : []),
      ...salesCells(row.sales, { visits: row.count, currency }),
    ]),
  };
}

interface RankedRowsProps extends Pick<RankedPanelProps, 'chosen' | 'onToggle'> {
  readonly view: RankedView;
  readonly isWhole: boolean;
  readonly currency: string | null;
}

function RankedRows({ view, isWhole, currency, chosen, onToggle }: RankedRowsProps) {
  const { rows, filter, total } = view;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Stack spacing={0.5}>
      {currency === null ? null : <SalesHeading />}
      {(isWhole ? rows : rows.slice(0, shownRows)).map((row) => (
        <BarRow
          key={row.value}
          label={row.label}
          count={row.count}
          share={total === 0 ? 0 : row.count / total}
          width={row.count / most}
          mark={currency === null ? null : <RowSales sales={row.sales} visits={row.count} currency={currency} />}
          {...(filter === undefined || onToggle === undefined
            ? {}
            : { isChosen: chosen(filter).includes(row.value), onToggle: () => onToggle(filter, row.value) })}
        />
      ))}
    </Stack>
  );
}

/** What occurs most, from one or several points of view; a click on a bar filters by it. */
export function RankedPanel({ title, currency = null, views, chosen, onToggle }: RankedPanelProps) {
  const [place, setPlace] = useState(0);
  const [isWhole, setIsWhole] = useState(false);
  const view = views[place] ?? views[0];
  if (view === undefined) return null;
  const { rows, unit, empty, hint } = view;
  const shownCurrency = rows.some(({ sales }) => sales !== undefined) ? currency : null;
  return (
    <ChartPanel title={title} note={unit} table={tableOf(view, shownCurrency)}>
      <PanelTabs title={title} labels={views.map((one) => one.label)} place={place} onPlace={setPlace} />
      {rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {empty ?? texts.noDataForThisSelection}
        </Typography>
      ) : (
        <RankedRows view={view} currency={shownCurrency} isWhole={isWhole} chosen={chosen} onToggle={onToggle} />
      )}
      {hint === undefined ? null : (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ pt: 1.5 }}>
          {hint}
        </Typography>
      )}
      {rows.length > shownRows ? (
        <Box sx={{ pt: 1 }}>
          <Button size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? texts.showFewer : texts.showAllCount({ count: rows.length })}
          </Button>
        </Box>
      ) : null}
    </ChartPanel>
  );
}
