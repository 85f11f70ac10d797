import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Profile, profilePayload } from '@acquaint/contract';
import { Controller } from 'react-hook-form';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { texts } from './profile.texts.ts';

const timeZones = Intl.supportedValuesOf('timeZone');

/** Name and time zone. */
export function PersonalSection({ profile }: { readonly profile: Profile }) {
  const { first_name, last_name, time_zone } = profile.user;
  const form = useServerForm({
    resolver: formResolver(profilePayload),
    values: { first_name, last_name, time_zone },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveProfile(form);
  return (
    <Panel title={texts.nameAndTimeZone}>
      <Form
        form={form}
        onSubmit={save}
        actions={
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            disabled={!form.formState.isDirty}
            sx={{ alignSelf: 'flex-start' }}
          >
            {texts.saveNameAndTimeZone}
          </Button>
        }
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5}>
          <FormTextField name="first_name" label={texts.firstName} required autoComplete="given-name" />
          <FormTextField name="last_name" label={texts.lastName} required autoComplete="family-name" />
        </Stack>
        <Controller
          control={form.control}
          name="time_zone"
          render={({ field, fieldState }) => (
            <Autocomplete
              options={timeZones.includes(field.value ?? '') ? timeZones : [field.value ?? '', ...timeZones]}
              value={field.value ?? ''}
              onChange={(_event, value) => field.onChange(value)}
              disableClearable
              renderInput={(parameters) => (
                <TextField
                  {...parameters}
                  name={field.name}
                  inputRef={field.ref}
                  label={texts.timeZone}
                  error={fieldState.error !== undefined}
                  helperText={fieldState.error?.message ?? texts.forWholeAccountDaysIn}
                />
              )}
            />
          )}
        />
      </Form>
    </Panel>
  );
}
