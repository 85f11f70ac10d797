import { createContext, type ReactNode, useContext } from 'react';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { texts } from './ui.texts.ts';

/** Marks figures and rows that belong to the sample business: no real person and no real visit. */
export function SampleBadge() {
  return (
    <Tooltip title={texts.inventedToShowWhatAcquaint}>
      <Chip
        label={texts.sampleData}
        size="small"
        color="warning"
        variant="outlined"
        sx={{ width: 'fit-content', fontWeight: 600 }}
      />
    </Tooltip>
  );
}

/** Marks a visit that an import of history brought. */
export function ImportedBadge() {
  return (
    <Tooltip title={texts.fromImportOfHistory}>
      <Chip label={texts.imported} size="small" variant="outlined" sx={{ width: 'fit-content' }} />
    </Tooltip>
  );
}

interface MaybeSample {
  readonly is_sample: boolean;
}

const areAllSamples = createContext(false);
const allOf = (rows: readonly MaybeSample[] = []): boolean =>
  rows.length > 0 && rows.every(({ is_sample: isSample }) => isSample);

interface SampleRowsProps {
  readonly rows: readonly MaybeSample[] | undefined;
  readonly children: ReactNode;
}

/** Around a list: where all of it is sample data, a `ListSampleBadge` at its head says so, and its rows are not marked one by one. */
export function SampleRows({ rows, children }: SampleRowsProps) {
  return <areAllSamples.Provider value={allOf(rows)}>{children}</areAllSamples.Provider>;
}

/** Marks a row of a list that also has rows of the account's own. */
export function RowSampleBadge({ row }: { readonly row: MaybeSample }) {
  const isMarkedAbove = useContext(areAllSamples);
  return row.is_sample && !isMarkedAbove ? <SampleBadge /> : null;
}

/** Marks a list of nothing but sample data, once. */
export function ListSampleBadge({ rows }: { readonly rows: readonly MaybeSample[] | undefined }) {
  return allOf(rows) ? <SampleBadge /> : null;
}
