import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { DayRange } from '@acquaint/engine';
import { today } from '../../../ui/text/formats.ts';
import { periodOf, periods } from './report-period.ts';
import { texts } from './reports.texts.ts';

export interface PeriodFieldProps {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
}

const custom = 'custom';

/** The days of a report by a name; other days are chosen beside it. */
export function PeriodField({ range, onRange }: PeriodFieldProps) {
  const value = periodOf(range, today()) ?? custom;
  return (
    <TextField
      select
      label={texts.period}
      value={value}
      onChange={({ target }) => {
        const chosen = periods.find((period) => period.value === target.value);
        if (chosen !== undefined) onRange(chosen.rangeOn(today()));
      }}
    >
      {periods.map(({ value: name, label }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
      {value === custom ? <MenuItem value={custom}>{texts.custom}</MenuItem> : null}
    </TextField>
  );
}
