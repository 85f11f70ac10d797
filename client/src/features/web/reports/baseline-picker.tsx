import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReportBaseline, baselines } from '@acquaint/contract';
import type { ChangeSearch, ReportSearch } from './report-search.ts';

const labels: Readonly<Record<ReportBaseline, string>> = {
  us_adults: 'US adults',
  footprint: "Adults in your visitors' area",
  visitors: 'All my visitors',
  previous: 'Previous period',
};

interface BaselinePickerProps {
  readonly search: ReportSearch;
  readonly onChange: ChangeSearch;
}

/** What the people of the report are compared with. */
export function BaselinePicker({ search, onChange }: BaselinePickerProps) {
  return (
    <TextField
      select
      size="small"
      label="Index compares with"
      value={search.baseline ?? 'us_adults'}
      onChange={({ target }) =>
        onChange((current) => ({ ...current, baseline: baselines.find((key) => key === target.value) }))
      }
      sx={{ width: 240 }}
    >
      {baselines.map((key) => (
        <MenuItem key={key} value={key}>
          {labels[key]}
        </MenuItem>
      ))}
    </TextField>
  );
}
