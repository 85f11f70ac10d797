import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Profile, profilePayload } from '@acquaint/contract';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { FormTextField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { Panel } from '../../ui/panel.tsx';
import { useSaveProfile } from './use-save-profile.ts';

const timeZones = Intl.supportedValuesOf('timeZone');

/** Name and time zone. */
export function PersonalSection({ profile }: { readonly profile: Profile }) {
  const { first_name, last_name, time_zone } = profile.user;
  const form = useForm({
    resolver: formResolver(profilePayload),
    values: { first_name, last_name, time_zone },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveProfile(form, ['first_name', 'last_name', 'time_zone']);
  return (
    <Panel title="Name and time zone">
      <FormProvider {...form}>
        <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5}>
            <FormTextField name="first_name" label="First name" required autoComplete="given-name" />
            <FormTextField name="last_name" label="Last name" required autoComplete="family-name" />
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
                    label="Time zone"
                    error={fieldState.error !== undefined}
                    helperText={
                      fieldState.error?.message ?? 'Of the whole account: days in reports begin and end in it'
                    }
                  />
                )}
              />
            )}
          />
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            disabled={!form.formState.isDirty}
            sx={{ alignSelf: 'flex-start' }}
          >
            Save name and time zone
          </Button>
        </Stack>
      </FormProvider>
    </Panel>
  );
}
