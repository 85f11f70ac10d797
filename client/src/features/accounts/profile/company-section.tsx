import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { currencies, type Profile, profilePayload } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { CompanyFields, companyFormValues, ObjectiveField, registrationOptions } from '../registration/index.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { texts } from './profile.texts.ts';

const addressFields = [
  ['line1', texts.streetAddress],
  ['city', texts.city],
  ['state', texts.state],
  ['zip', texts.zipCode],
] as const;

/** What was said about the company when registering. */
export function CompanySection({ profile }: { readonly profile: Profile }) {
  const { data: options } = useSuspenseQuery(registrationOptions());
  const form = useServerForm({
    resolver: formResolver(profilePayload),
    values: {
      ...companyFormValues(profile.company),
      company_address: profile.company.address,
      currency: profile.company.currency,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveProfile(form);
  return (
    <Panel title={texts.company}>
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
            {texts.saveCompany}
          </Button>
        }
      >
        <CompanyFields />
        <FormSelect
          name="primary_platform_use"
          label={texts.primaryPlatformUse}
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
            {texts.yourCompanysLocationReturnedMail}
          </Typography>
          {addressFields.map(([field, label]) => (
            <FormTextField key={field} name={`company_address.${field}`} label={label} />
          ))}
        </Box>
        <FormSelect
          name="currency"
          label={texts.currency}
          options={currencies}
          helperText={texts.usedForRevenueInReports}
        />
      </Form>
    </Panel>
  );
}
