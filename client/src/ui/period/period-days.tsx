import TextField from '@mui/material/TextField';
import type { DayRange } from '@acquaint/engine';
import { texts } from './period.texts.ts';

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly least?: string;
  readonly most?: string;
  readonly onDay: (day: string) => void;
}

function Day({ label, value, least, most, onDay }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => {
        // While a day is being typed it is none.
        if (target.value !== '' && target.validity.valid) onDay(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: least, max: most } }}
    />
  );
}

export interface PeriodDaysProps {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
}

/** The first and the last day of figures, to be chosen. The browser's own fields: calendars of a package would take more than the rest of the home page. */
export function PeriodDays({ range: { from, to }, onRange }: PeriodDaysProps) {
  return (
    <>
      <Day label={texts.from} value={from} most={to} onDay={(day) => onRange({ from: day, to })} />
      <Day label={texts.to} value={to} least={from} onDay={(day) => onRange({ from, to: day })} />
    </>
  );
}
