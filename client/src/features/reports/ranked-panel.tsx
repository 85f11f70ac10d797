import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/panel.tsx';
import { BarRow } from './bar-row.tsx';

const shownRows = 8;

export interface RankedPanelProps {
  readonly title: string;
  readonly note: string;
  /** Largest count first. */
  readonly rows: readonly { readonly label: string; readonly count: number }[];
}

/** What occurs most, with its share of all rows. */
export function RankedPanel({ title, note, rows }: RankedPanelProps) {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <Panel title={title} note={note}>
      {total === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Nothing in this selection.
        </Typography>
      ) : (
        <Stack spacing={0.5}>
          {rows.slice(0, shownRows).map((row) => (
            <BarRow key={row.label} label={row.label} count={row.count} share={row.count / total} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
