import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReportBaseline, baselines } from '@acquaint/contract';
import type { ChangeSearch, ReportSearch } from './report-search.ts';
import { texts } from './reports.texts.ts';

const labels: Readonly<Record<ReportBaseline, string>> = {
  us_adults: texts.usAdults,
  footprint: texts.adultsInYourVisitorsArea,
  visitors: texts.allMyVisitors,
  previous: texts.previousPeriod,
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
      label={texts.indexComparesWith}
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
