import TextField from '@mui/material/TextField';
import { useState } from 'react';

export interface MoneyFieldProps {
  readonly label: string;
  /** In cents; null for none. */
  readonly value: number | null;
  readonly currency: string;
  readonly helperText?: string;
  readonly onChange: (cents: number | null) => void;
}

const said = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** An amount of money, as it is typed; it becomes cents when it is left. */
export function MoneyField({ label, value, currency, helperText, onChange }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    if (typed === null) return;
    const amount = Number(typed.replaceAll(/[$,\s]/g, ''));
    onChange(typed.trim() === '' || !Number.isFinite(amount) || amount < 0 ? null : Math.round(amount * 100));
    setTyped(null);
  };
  return (
    <TextField
      label={`${label} (${currency})`}
      value={typed ?? said(value)}
      helperText={helperText}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
