import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { registrationOptions } from './registration.queries.ts';
import { texts } from './registration.texts.ts';

const other = texts.other;
const longest = 250;

/** Forms whose text box is open: while another step is shown, the field is not there to remember it. */
const openForms = new WeakSet<object>();

interface ObjectiveChoiceProps {
  readonly form: object;
  readonly value: string;
  readonly presets: readonly string[];
  readonly message: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of the presets, or a text of one's own: choosing 'Other' clears the value and reveals the text box. */
function ObjectiveChoice({ form, value, presets, message, onChange }: ObjectiveChoiceProps) {
  const isPreset = value !== other && presets.includes(value);
  const [isOther, setIsOther] = useState(openForms.has(form) || (value !== '' && !isPreset));
  // A value that comes from elsewhere, and is no preset, is one of one's own.
  const showsOther = !isPreset && (isOther || value !== '');
  const choose = (chosen: string): void => {
    setIsOther(chosen === other);
    if (chosen === other) openForms.add(form);
    else openForms.delete(form);
    onChange(chosen === other ? '' : chosen);
  };
  return (
    <Stack spacing={2.5}>
      <TextField
        select
        required
        label={texts.primaryObjective}
        value={showsOther ? other : value}
        onChange={({ target }) => choose(target.value)}
        error={message !== undefined && !showsOther}
        helperText={showsOther ? undefined : message}
      >
        {presets.map((preset) => (
          <MenuItem key={preset} value={preset}>
            {preset}
          </MenuItem>
        ))}
      </TextField>
      {showsOther ? (
        <TextField
          required
          label={texts.yourObjective}
          value={value === other ? '' : value}
          onChange={({ target }) => onChange(target.value)}
          error={message !== undefined}
          helperText={message}
          slotProps={{ htmlInput: { maxLength: longest } }}
        />
      ) : null}
    </Stack>
  );
}

/** The primary objective of the surrounding form. */
export function ObjectiveField() {
  const { data: options } = useSuspenseQuery(registrationOptions());
  const { control, trigger } = useFormContext();
  return (
    <Controller
      control={control}
      name="primary_objective"
      render={({ field, fieldState }) => (
        <ObjectiveChoice
          form={control}
          value={typeof field.value === 'string' ? field.value : ''}
          presets={options.primary_objectives}
          message={fieldState.error?.message}
          onChange={(value) => {
            field.onChange(value);
            if (fieldState.error !== undefined) void trigger('primary_objective');
          }}
        />
      )}
    />
  );
}
