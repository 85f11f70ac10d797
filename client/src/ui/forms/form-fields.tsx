import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Controller, get, useFormContext } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

interface FieldProps extends Omit<TextFieldProps, 'name' | 'label' | 'error'> {
  readonly name: string;
  readonly label: string;
}

/** The message of a field of the surrounding form; undefined while it is right. */
function useFieldMessage(name: string): string | undefined {
  const { formState } = useFormContext();
  const message: unknown = get(formState.errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}

/** A text field of the surrounding form, with its message below it. */
export function FormTextField({ name, label, helperText, ...rest }: FieldProps) {
  const { register } = useFormContext();
  const message = useFieldMessage(name);
  return (
    <TextField
      {...rest}
      {...register(name)}
      label={label}
      error={message !== undefined}
      helperText={message ?? helperText}
    />
  );
}

/** A password field of the surrounding form. */
export function FormPasswordField({ name, label, helperText, ...rest }: Omit<FieldProps, 'slotProps' | 'type'>) {
  const { register } = useFormContext();
  const message = useFieldMessage(name);
  return (
    <PasswordField
      {...rest}
      {...register(name)}
      label={label}
      error={message !== undefined}
      helperText={message ?? helperText}
    />
  );
}

export interface FormSelectProps extends FieldProps {
  readonly options: readonly string[];
  /** An entry that chooses nothing, such as 'None'. */
  readonly emptyLabel?: string;
  readonly onChosen?: (value: string) => void;
}

/** A choice of the surrounding form. */
export function FormSelect({ name, label, options, emptyLabel, helperText, onChosen, ...rest }: FormSelectProps) {
  const { control, trigger } = useFormContext();
  const message = useFieldMessage(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <TextField
          {...rest}
          {...field}
          select
          label={label}
          // What was stored and is offered no more is not shown as chosen.
          value={typeof value === 'string' && options.includes(value) ? value : ''}
          onChange={({ target }) => {
            onChange(target.value);
            onChosen?.(target.value);
            // The list keeps the focus: no blur would show that the choice has fixed what was wrong.
            if (message !== undefined) void trigger(name);
          }}
          error={message !== undefined}
          helperText={message ?? helperText}
        >
          {emptyLabel === undefined ? null : (
            <MenuItem value="">
              <em>{emptyLabel}</em>
            </MenuItem>
          )}
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
