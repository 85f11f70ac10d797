import TextField, { type TextFieldProps } from '@mui/material/TextField';

export type Errors = Readonly<Record<string, string>>;

export interface DraftFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'name'> {
  /** The name of the field in the server's answers, such as `content.url`. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly errors: Errors;
  readonly onText: (text: string) => void;
}

/** A text of a draft, with what the server says of it. */
export function DraftField({ name, value, errors, onText, helperText, ...field }: DraftFieldProps) {
  return (
    <TextField
      {...field}
      name={name}
      value={value}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? helperText}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
