import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

export interface WholeNumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly least?: number;
  readonly most?: number;
  readonly helperText?: ReactNode;
  readonly onChange: (value: number | null) => void;
}

/** A whole number within bounds, or none. */
export function WholeNumberField({
  label,
  value,
  least = 0,
  most = 10_000_000,
  helperText,
  onChange,
}: WholeNumberFieldProps) {
  return (
    <TextField
      label={label}
      value={value === null ? '' : String(value)}
      helperText={helperText}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '');
        onChange(digits === '' ? null : Math.min(most, Math.max(least, Number(digits))));
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
