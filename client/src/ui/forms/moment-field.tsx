import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { instantIn, wallClockIn } from '@acquaint/engine/dates';
import { shownTimeZone } from '../text/formats.ts';

export interface MomentFieldProps {
  readonly label: string;
  /** ISO text in UTC; null for none. */
  readonly value: string | null;
  /** Whose clock the field shows; by default the account's. */
  readonly timeZone?: string;
  readonly error?: string | undefined;
  readonly onChange: (instant: string | null) => void;
  readonly sx?: TextFieldProps['sx'];
}

/** A day and an hour, as clocks of a time zone show them. */
export function MomentField({ label, value, timeZone = shownTimeZone(), error, onChange, sx }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value === null ? '' : wallClockIn(value, timeZone)}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value === '' ? null : instantIn(target.value, timeZone))}
      slotProps={{ inputLabel: { shrink: true } }}
      {...(sx === undefined ? {} : { sx })}
    />
  );
}
