import Stack from '@mui/material/Stack';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { registrationOptions } from './registration.queries.ts';

/** The company part of a form: name, website, size, role, type, category with its sub-categories. */
export function CompanyFields() {
  const { data: options } = useSuspenseQuery(registrationOptions());
  const { setValue } = useFormContext();
  const category: unknown = useWatch({ name: 'business_category' });
  const chosen = typeof category === 'string' ? category : '';
  const subCategories = options.business_categories[chosen] ?? [];
  return (
    <Stack spacing={2.5}>
      <FormTextField name="company_name" label="Company name" required autoComplete="organization" />
      <FormTextField
        name="company_website"
        label="Company website"
        required
        autoComplete="url"
        placeholder="https://example.com"
      />
      <FormSelect name="company_size" label="Company size" required options={options.company_sizes} />
      <FormSelect name="company_role" label="Your role" required options={options.company_roles} />
      <FormSelect name="business_type" label="Business type" required options={options.business_types} />
      <FormSelect
        name="business_category"
        label="Business category"
        required
        options={Object.keys(options.business_categories)}
        onChosen={() => setValue('business_sub_category', '', { shouldDirty: true, shouldValidate: true })}
      />
      <FormSelect
        name="business_sub_category"
        label="Business sub-category"
        options={subCategories}
        emptyLabel="None"
        disabled={subCategories.length === 0}
        helperText={subCategories.length === 0 ? 'Choose a category first' : undefined}
      />
    </Stack>
  );
}
