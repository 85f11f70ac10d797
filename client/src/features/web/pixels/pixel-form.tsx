import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { consentModes, pixelPayload } from '@acquaint/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { Form } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { texts } from './pixels.texts.ts';

const formSchema = pixelPayload.omit({ retention_days: true }).extend({
  domain: z.string().trim().min(1, texts.domainIsRequired).transform(withoutAddress).pipe(pixelPayload.shape.domain),
  allowed_domains: z.string().transform(splitDomains).pipe(pixelPayload.shape.allowed_domains.unwrap()),
});
type FormInput = z.input<typeof formSchema>;
export type PixelFormValues = z.output<typeof formSchema>;

/** People paste whole addresses: the host is what is meant. */
function withoutAddress(text: string): string {
  const [host = ''] = text.replace(/^https?:\/\//i, '').split('/', 1);
  return host;
}

function splitDomains(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map(withoutAddress)
    .filter((part) => part !== '');
}

const consentTexts: Readonly<Record<(typeof consentModes)[number], readonly [label: string, explanation: string]>> = {
  gpc: [texts.respectGlobalPrivacyControl, texts.visitsAreRecordedRightAway],
  banner: [texts.askFirst, texts.nothingIsStoredOnDevice],
  off: [texts.mySiteHandlesConsent, texts.loadSnippetOnlyAfterConsent],
};

export interface PixelFormProps {
  readonly values: PixelFormValues;
  readonly submitLabel: string;
  readonly onSubmit: (values: PixelFormValues) => Promise<unknown>;
}

/** The settings of a pixel; what the server refuses is shown on its field. */
export function PixelForm({ values, submitLabel, onSubmit }: PixelFormProps) {
  const form = useServerForm<FormInput, PixelFormValues>({
    resolver: zodResolver(formSchema),
    // Only what is edited here: other fields change with every visit, and a change resets what was typed.
    values: {
      name: values.name,
      domain: values.domain,
      allowed_domains: values.allowed_domains.join('\n'),
      consent_mode: values.consent_mode,
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
      <Controller
        control={form.control}
        name="consent_mode"
        render={({ field }) => (
          <FormControl>
            <FormLabel id="consent-label">{texts.consent}</FormLabel>
            <RadioGroup {...field} aria-labelledby="consent-label">
              {consentModes.map((mode) => (
                <FormControlLabel
                  key={mode}
                  value={mode}
                  control={<Radio />}
                  sx={{ alignItems: 'flex-start', mt: 1 }}
                  label={
                    <>
                      <Typography sx={{ fontWeight: 600, pt: 1 }}>{consentTexts[mode][0]}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {consentTexts[mode][1]}
                      </Typography>
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </FormControl>
        )}
      />
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
