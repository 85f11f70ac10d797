import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';

export interface MomentFieldProps {
  readonly label: string;
  /** ISO text in UTC; null for none. */
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (instant: string | null) => void;
}

/** A day and an hour, as this device tells time. */
export function MomentField({ label, value, error, onChange }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value === null ? '' : dayjs(value).format('YYYY-MM-DDTHH:mm')}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value === '' ? null : dayjs(target.value).toISOString())}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
