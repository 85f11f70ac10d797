import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface Option {
  readonly id: string;
  readonly name: string;
}

/** What the option with an id is called; '' when it is not offered. */
export function nameOf(options: readonly Option[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? '';
}

export interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly error?: string | undefined;
  readonly helperText?: string | undefined;
  readonly onChange: (id: string) => void;
}

/** One of several things; what is offered no more is not shown as chosen. */
export function Choice({ label, value, options, error, helperText, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      error={error !== undefined}
      helperText={error ?? helperText}
      sx={{ flex: 1, minWidth: 220 }}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
