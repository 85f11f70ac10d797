import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
}

/** What the option with an id is called; '' when it is not offered. */
export function nameOf(options: readonly Option[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? '';
}

export interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option<Id>[];
  readonly error?: string | undefined;
  readonly helperText?: string | undefined;
  /** Of a fixed width, among other small fields. */
  readonly isSmall?: boolean;
  readonly onChange: (id: Id) => void;
}

/** One of several things; what is offered no more is not shown as chosen. */
export function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, value, options, error, helperText, isSmall = false, onChange } = props;
  return (
    <TextField
      select
      size={isSmall ? 'small' : 'medium'}
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      error={error !== undefined}
      helperText={error ?? helperText}
      sx={isSmall ? { width: 220 } : { flex: 1, minWidth: 220 }}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => id === target.value);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
