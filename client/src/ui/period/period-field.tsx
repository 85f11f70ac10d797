import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { DayRange } from '@acquaint/engine';
import { today } from '../text/formats.ts';
import { custom, periodOf, periods } from './periods.ts';
import { texts } from './period.texts.ts';

export interface PeriodFieldProps {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
  /** Whether days of one's own are chosen, whatever they are. */
  readonly isCustom?: boolean;
  /** Called when somebody wants to choose days; without it they are chosen beside the field. */
  readonly onCustom?: () => void;
}

/** The days of figures by a name. */
export function PeriodField({ range, onRange, isCustom = false, onCustom }: PeriodFieldProps) {
  const value = isCustom ? custom : (periodOf(range, today()) ?? custom);
  return (
    <TextField
      select
      label={texts.period}
      value={value}
      onChange={({ target }) => {
        const chosen = periods.find((period) => period.value === target.value);
        if (chosen === undefined) onCustom?.();
        else onRange(chosen.rangeOn(today()));
      }}
    >
      {periods.map(({ value: name, label }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
      {value === custom || onCustom !== undefined ? <MenuItem value={custom}>{texts.custom}</MenuItem> : null}
    </TextField>
  );
}
