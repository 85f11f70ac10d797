import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Controller, type FieldValues, useFormContext } from 'react-hook-form';
import { Form, type FormProps } from '../../../ui/forms/form.tsx';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CompanyFields, ObjectiveField, registrationOptions } from '../registration/index.ts';
import { texts } from './users.texts.ts';

function FormSwitch({
  name,
  label,
  explanation,
}: {
  readonly name: string;
  readonly label: string;
  readonly explanation: string;
}) {
  const { control } = useFormContext();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <FormControl>
          <FormControlLabel
            label={label}
            control={<Switch {...field} checked={value === true} onChange={(_event, isOn) => onChange(isOn)} />}
          />
          <FormHelperText sx={{ ml: 0 }}>{explanation}</FormHelperText>
        </FormControl>
      )}
    />
  );
}

export interface UserFormProps<Input extends FieldValues, Output> extends Pick<
  FormProps<Input, Output>,
  'form' | 'onSubmit'
> {
  readonly submitLabel: string;
}

/** Everything about a user on one page. */
export function UserForm<Input extends FieldValues, Output>({
  form,
  submitLabel,
  onSubmit,
}: UserFormProps<Input, Output>) {
  const { data: options } = useSuspenseQuery(registrationOptions());
  return (
    <Form
      form={form}
      spacing={3}
      onSubmit={onSubmit}
      actions={
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={form.formState.isSubmitting}
          sx={{ alignSelf: 'flex-start' }}
        >
          {submitLabel}
        </Button>
      }
    >
      <Panel title={texts.person}>
        <Stack spacing={2.5}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5}>
            <FormTextField name="first_name" label={texts.firstName} required autoComplete="off" />
            <FormTextField name="last_name" label={texts.lastName} required autoComplete="off" />
          </Stack>
          <FormTextField name="email" label={texts.email} type="email" required autoComplete="off" />
        </Stack>
      </Panel>
      <Panel title={texts.company}>
        <Stack spacing={2.5}>
          <CompanyFields />
          <FormSelect
            name="primary_platform_use"
            label={texts.primaryPlatformUse}
            required
            options={options.primary_platform_uses}
          />
          <ObjectiveField />
        </Stack>
      </Panel>
      <Panel title={texts.permissions}>
        <Stack spacing={1.5}>
          <FormSwitch name="is_special" label={texts.specialUser} explanation={texts.mayUseMailTrackingCreative} />
          <FormSwitch
            name="is_admin"
            label={texts.administrator}
            explanation={texts.mayDoEverythingIncludingManaging}
          />
        </Stack>
      </Panel>
    </Form>
  );
}
