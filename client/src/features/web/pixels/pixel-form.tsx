import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { Form } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { ConsentFields } from './consent/consent-fields.tsx';
import { formSchema, type PixelFormInput, type PixelFormValues } from './pixel-form-schema.ts';
import { texts } from './pixels.texts.ts';

export interface PixelFormProps {
  readonly values: PixelFormValues;
  readonly submitLabel: string;
  readonly onSubmit: (values: PixelFormValues) => Promise<unknown>;
}

/** The settings of a pixel; what the server refuses is shown on its field. */
export function PixelForm({ values, submitLabel, onSubmit }: PixelFormProps) {
  const form = useServerForm<PixelFormInput, PixelFormValues>({
    resolver: zodResolver(formSchema),
    // Only what is edited here: other fields change with every visit, and a change resets what was typed.
    values: {
      name: values.name,
      domain: values.domain,
      allowed_domains: values.allowed_domains.join('\n'),
      consent_mode: values.consent_mode,
      consent_source: values.consent_source,
      identify: values.identify,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.save(async (result) => {
    await onSubmit(result);
    form.reset(form.getValues());
  });
  return (
    <Form
      form={form}
      spacing={3}
      maxWidth={720}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="contained" loading={isSubmitting} sx={{ alignSelf: 'flex-start' }}>
          {submitLabel}
        </Button>
      }
    >
      <TextField
        {...form.register('name')}
        label={texts.name}
        error={errors.name !== undefined}
        helperText={errors.name?.message ?? texts.suchAsShop}
      />
      <TextField
        {...form.register('domain')}
        label={texts.domain}
        placeholder="shop.example.com"
        error={errors.domain !== undefined}
        helperText={errors.domain?.message ?? texts.itsSubdomainsAreIncluded}
      />
      <TextField
        {...form.register('allowed_domains')}
        label={texts.otherAllowedDomains}
        multiline
        minRows={2}
        error={errors.allowed_domains !== undefined}
        helperText={errors.allowed_domains?.message ?? texts.onePerLineOtherSites}
      />
      <ConsentFields control={form.control} />
      <Controller
        control={form.control}
        name="identify"
        render={({ field: { value, onChange, ...field } }) => (
          <FormControl>
            <FormControlLabel
              control={<Switch {...field} checked={value ?? true} onChange={(_event, isOn) => onChange(isOn)} />}
              label={texts.identifyVisitors}
            />
            <FormHelperText sx={{ ml: 0 }}>{texts.whenVisitorEntersTheirEmail}</FormHelperText>
          </FormControl>
        )}
      />
    </Form>
  );
}
