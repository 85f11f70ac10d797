import Stack from '@mui/material/Stack';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { registrationOptions } from './registration.queries.ts';
import { texts } from './registration.texts.ts';

/** The company part of a form: name, website, size, role, type, category with its sub-categories. */
export function CompanyFields() {
  const { data: options } = useSuspenseQuery(registrationOptions());
  const { setValue } = useFormContext();
  const category: unknown = useWatch({ name: 'business_category' });
  const chosen = typeof category === 'string' ? category : '';
  const subCategories = options.business_categories[chosen] ?? [];
  return (
    <Stack spacing={2.5}>
      <FormTextField name="company_name" label={texts.companyName} required autoComplete="organization" />
      <FormTextField
        name="company_website"
        label={texts.companyWebsite}
        required
        autoComplete="url"
        placeholder="https://example.com"
      />
      <FormSelect name="company_size" label={texts.companySize} required options={options.company_sizes} />
      <FormSelect name="company_role" label={texts.yourRole} required options={options.company_roles} />
      <FormSelect name="business_type" label={texts.businessType} required options={options.business_types} />
      <FormSelect
        name="business_category"
        label={texts.businessCategory}
        required
        options={Object.keys(options.business_categories)}
        onChosen={() => setValue('business_sub_category', '', { shouldDirty: true, shouldValidate: true })}
      />
      <FormSelect
        name="business_sub_category"
        label={texts.businessSubCategory}
        options={subCategories}
        emptyLabel={texts.none}
        disabled={subCategories.length === 0}
        helperText={subCategories.length === 0 ? texts.chooseCategoryFirst : undefined}
      />
    </Stack>
  );
}
