import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

export interface NumberFieldProps {
  readonly label: string;
  readonly unit?: string;
  /** In its own unit, such as micrometers. */
  readonly value: number;
  /** How many of its unit are one of what is shown: 1,000 micrometers are a millimeter. */
  readonly per?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number that is taken when the field is left or Enter is pressed; what is no number is dropped. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, per = 1, min = -3_000, max = 3_000, step = 1, isDisabled = false, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = String(Math.round((value / per) * 100) / 100);
  const take = (text: string): void => {
    setTyped(null);
    const number = Number(text.replace(',', '.'));
    if (text.trim() === '' || !Number.isFinite(number)) return;
    const next = Math.round(Math.min(max, Math.max(min, number)) * per);
    if (next !== value) onChange(next);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? shown}
      disabled={isDisabled}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => {
        if (typed !== null) take(target.value);
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
        if (event.key === 'Enter') take(typed ?? shown);
        else if (by !== 0) {
          event.preventDefault();
          take(String(Number(typed ?? shown) + by * (event.shiftKey ? 10 : 1)));
        }
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}

/** A length in millimeters, kept in micrometers. */
export function LengthField(props: Omit<NumberFieldProps, 'unit' | 'per'>) {
  return <NumberField {...props} unit="mm" per={1_000} />;
}
