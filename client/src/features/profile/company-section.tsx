import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Profile, profilePayload } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { FormSelect, FormTextField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { Panel } from '../../ui/panel.tsx';
import {
  companyFieldNames,
  CompanyFields,
  companyFormValues,
  ObjectiveField,
  registrationOptions,
} from '../registration/index.ts';
import { useSaveProfile } from './use-save-profile.ts';

const addressFields = [
  ['line1', 'Street address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'ZIP code'],
] as const;

const fieldNames = [
  ...companyFieldNames,
  ...addressFields.map(([field]) => `company_address.${field}` as const),
] as const;

/** What was said about the company when registering. */
export function CompanySection({ profile }: { readonly profile: Profile }) {
  const { data: options } = useSuspenseQuery(registrationOptions());
  const form = useForm({
    resolver: formResolver(profilePayload),
    values: { ...companyFormValues(profile.company), company_address: profile.company.address },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveProfile(form, fieldNames);
  return (
    <Panel title="Company">
      <FormProvider {...form}>
        <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
          <CompanyFields />
          <FormSelect
            name="primary_platform_use"
            label="Primary platform use"
            required
            options={options.primary_platform_uses}
          />
          <ObjectiveField />
          <Box
            component="fieldset"
            sx={{
              border: 0,
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr 1fr 1fr' },
            }}
          >
            <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              Where the company is: letters come back there, and audiences begin near it.
            </Typography>
            {addressFields.map(([field, label]) => (
              <FormTextField key={field} name={`company_address.${field}`} label={label} />
            ))}
          </Box>
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            disabled={!form.formState.isDirty}
            sx={{ alignSelf: 'flex-start' }}
          >
            Save company
          </Button>
        </Stack>
      </FormProvider>
    </Panel>
  );
}
