import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ChartPanel } from '../../ui/chart-panel.tsx';
import { PanelTabs } from '../../ui/panel-tabs.tsx';
import { BarRow } from './bar-row.tsx';
import type { FilterName } from './report-search.ts';

const shownRows = 8;

export interface RankedView {
  readonly label: string;
  /** What is counted, such as 'visits'. */
  readonly unit: string;
  /** Largest count first; `identified` where it is known. */
  readonly rows: readonly RankedRow[];
  /** The filter that a click on a row changes; without one rows are no buttons. */
  readonly filter?: FilterName;
  /** What is said instead of rows, where there is a reason for none. */
  readonly empty?: ReactNode;
  /** Stands below the rows, such as what would tell more. */
  readonly hint?: string;
}

interface RankedRow {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly identified?: number;
}

export interface RankedPanelProps {
  readonly title: string;
  readonly views: readonly RankedView[];
  readonly chosen: (filter: FilterName) => readonly string[];
  /** Without it rows are no buttons. */
  readonly onToggle?: ((filter: FilterName, value: string) => void) | undefined;
}

function tableOf({ label, unit, rows }: RankedView) {
  const hasIdentified = rows.some(({ identified }) => identified !== undefined);
  return {
    columns: [label, unit, ...(hasIdentified ? ['by identified people'] : [])],
    rows: rows.map((row) => [row.label, row.count, ...(hasIdentified ? [row.identified ?? 0] : [])]),
  };
}

/** What occurs most, from one or several points of view; a click on a bar filters by it. */
export function RankedPanel({ title, views, chosen, onToggle }: RankedPanelProps) {
  const [place, setPlace] = useState(0);
  const [isWhole, setIsWhole] = useState(false);
  const view = views[place] ?? views[0];
  if (view === undefined) return null;
  const { rows, filter, unit, empty, hint } = view;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const shown = isWhole ? rows : rows.slice(0, shownRows);
  return (
    <ChartPanel title={title} note={unit} table={tableOf(view)}>
      <PanelTabs title={title} labels={views.map((one) => one.label)} place={place} onPlace={setPlace} />
      {total === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {empty ?? 'Nothing in this selection.'}
        </Typography>
      ) : (
        <Stack spacing={0.5}>
          {shown.map((row) => (
            <BarRow
              key={row.value}
              label={row.label}
              count={row.count}
              share={row.count / total}
              width={row.count / most}
              {...(filter === undefined || onToggle === undefined
                ? {}
                : { isChosen: chosen(filter).includes(row.value), onToggle: () => onToggle(filter, row.value) })}
            />
          ))}
        </Stack>
      )}
      {hint === undefined ? null : (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ pt: 1.5 }}>
          {hint}
        </Typography>
      )}
      {rows.length > shownRows ? (
        <Box sx={{ pt: 1 }}>
          <Button size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </Box>
      ) : null}
    </ChartPanel>
  );
}
