import Stack from '@mui/material/Stack';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FormPasswordField, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { ObjectiveField } from './objective-field.tsx';
import { registrationOptions } from './registration.queries.ts';
import { texts } from './registration.texts.ts';

function PersonalFields() {
  return (
    <Stack spacing={2.5}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5}>
        <FormTextField name="first_name" label={texts.firstName} required autoComplete="given-name" />
        <FormTextField name="last_name" label={texts.lastName} required autoComplete="family-name" />
      </Stack>
      <FormTextField name="email" label={texts.email} type="email" required autoComplete="email" />
      <FormPasswordField
        name="password"
        label={texts.password}
        required
        autoComplete="new-password"
        helperText={texts.atLeast8Characters}
      />
      <FormPasswordField
        name="password_confirmation"
        label={texts.confirmPassword}
        required
        autoComplete="new-password"
      />
    </Stack>
  );
}

function SocialFields() {
  const { data: options } = useSuspenseQuery(registrationOptions());
  return (
    <Stack spacing={2.5}>
      <FormSelect
        name="primary_platform_use"
        label={texts.primaryPlatformUse}
        required
        options={options.primary_platform_uses}
      />
      <ObjectiveField />
      <FormTextField name="heard_about_us" label={texts.howDidYouHearAbout} />
      <FormTextField name="referral_code" label={texts.referralCode} autoComplete="off" />
    </Stack>
  );
}

/** The fields of one step. */
export function RegistrationStep({ step }: { readonly step: number }) {
  if (step === 0) return <PersonalFields />;
  return step === 1 ? <CompanyFields /> : <SocialFields />;
}
