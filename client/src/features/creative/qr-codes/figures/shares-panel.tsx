import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QrShare } from '@acquaint/contract';
import { useState } from 'react';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { PanelTabs } from '../../../../ui/panel-tabs.tsx';
import { BarRow } from '../../../web/reports/index.ts';
import { texts } from '../qr-codes.texts.ts';

const shownRows = 8;

interface SharesView {
  readonly label: string;
  readonly rows: readonly QrShare[];
  /** What a value is called that nobody knows. */
  readonly unknown: string;
  /** What is said instead of rows, where there is a reason for none. */
  readonly empty?: string;
}

export interface SharesPanelProps {
  readonly title: string;
  readonly views: readonly SharesView[];
  /** All scans, of which those of a row are a share. */
  readonly total: number;
}

/** What scans have in common, from several points of view. */
export function SharesPanel({ title, views, total }: SharesPanelProps) {
  const [place, setPlace] = useState(0);
  const view = views[place] ?? views[0];
  if (view === undefined) return null;
  const { rows, unknown, label, empty } = view;
  const nameOf = (value: string): string => (value === '' ? unknown : value);
  const most = Math.max(1, ...rows.map(({ scans }) => scans));
  const table = {
    columns: [label, texts.scans, texts.people],
    rows: rows.map(({ value, scans, unique }) => [nameOf(value), scans, unique]),
  };
  return (
    <ChartPanel title={title} note={texts.scans2} table={table}>
      <PanelTabs title={title} labels={views.map((one) => one.label)} place={place} onPlace={setPlace} />
      {total === 0 || empty !== undefined ? (
        <Typography variant="body2" color="textSecondary">
          {empty ?? texts.noScansInThisPeriod}
        </Typography>
      ) : (
        <Stack spacing={0.5}>
          {rows.slice(0, shownRows).map(({ value, scans }) => (
            <BarRow key={value} label={nameOf(value)} count={scans} share={scans / total} width={scans / most} />
          ))}
        </Stack>
      )}
    </ChartPanel>
  );
}
