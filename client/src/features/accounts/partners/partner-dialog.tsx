import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { businessCategories, type PartnerDetails, partnerCategories } from '@acquaint/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { FormScope } from '../../../ui/forms/form.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { partnerForm, partnerFormInput, type PartnerFormInput, type PartnerFormOutput } from './partner-form.ts';
import { texts } from './partners.texts.ts';

const industries = Object.keys(businessCategories);

function FormSwitch({ name, label }: { readonly name: 'featured' | 'has_deal'; readonly label: string }) {
  const { control } = useFormContext<PartnerFormInput>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <FormControlLabel
          control={<Switch {...field} checked={value} onChange={(_event, isOn) => onChange(isOn)} />}
          label={label}
        />
      )}
    />
  );
}

function Industries() {
  const { control } = useFormContext<PartnerFormInput>();
  return (
    <Controller
      control={control}
      name="industries"
      render={({ field }) => (
        <Autocomplete
          multiple
          options={industries}
          value={field.value}
          onChange={(_event, value) => field.onChange(value)}
          renderInput={(parameters) => (
            <TextField {...parameters} label={texts.industries} helperText={texts.whoItsForLeaveEmpty} />
          )}
        />
      )}
    />
  );
}

function DealFields() {
  const hasDeal = useWatch<PartnerFormInput, 'has_deal'>({ name: 'has_deal' });
  if (!hasDeal) return null;
  return (
    <>
      <FormTextField name="text" label={texts.dealDetails} required />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FormTextField name="code" label={texts.code} />
        <FormTextField name="ends_at" label={texts.lastDay} type="date" slotProps={{ inputLabel: { shrink: true } }} />
      </Stack>
      <FormTextField name="url" label={texts.whereToClaimIt} type="url" />
    </>
  );
}

export interface PartnerDialogProps {
  /** Null for a new one. */
  readonly partner: PartnerDetails | null;
  readonly onSave: (values: PartnerFormOutput) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The facts of a partner and its deal, for administrators. */
export function PartnerDialog({ partner, onSave, onClose }: PartnerDialogProps) {
  const form = useServerForm<PartnerFormInput, PartnerFormOutput>({
    resolver: zodResolver(partnerForm),
    defaultValues: partnerFormInput(partner),
  });
  const save = form.save(async (values) => {
    await onSave(values);
    onClose();
  });
  return (
    <FormScope form={form}>
      <FormDialog
        title={partner === null ? texts.addPartner : texts.editName({ name: partner.name })}
        submitLabel={texts.save}
        isBusy={form.formState.isSubmitting}
        failure={null}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <FormTextField name="name" label={texts.name} required />
          <FormSelect name="category" label={texts.category} options={partnerCategories} required />
        </Stack>
        <FormTextField name="headline" label={texts.headline} />
        <FormTextField name="description" label={texts.description} multiline minRows={3} />
        <FormSwitch name="has_deal" label={texts.thereIsDeal} />
        <DealFields />
        <FormTextField name="steps" label={texts.steps} multiline minRows={2} helperText={texts.onePerLine} />
        <FormTextField name="terms" label={texts.terms} multiline minRows={2} />
        <FormTextField name="contact" label={texts.contact} />
        <Industries />
        <FormSwitch name="featured" label={texts.featuredShownFirst} />
      </FormDialog>
    </FormScope>
  );
}
