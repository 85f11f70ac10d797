import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Profile, profilePayload } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { FormSelect } from '../../ui/form-fields.tsx';
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

/** What was said about the company when registering. */
export function CompanySection({ profile }: { readonly profile: Profile }) {
  const { data: options } = useSuspenseQuery(registrationOptions());
  const form = useForm({
    resolver: formResolver(profilePayload),
    values: companyFormValues(profile.company),
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveProfile(form, companyFieldNames);
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
