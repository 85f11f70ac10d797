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
            <TextField {...parameters} label="Industries" helperText="Who it's for. Leave empty for everyone." />
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
      <FormTextField name="text" label="Deal details" required />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FormTextField name="code" label="Code" />
        <FormTextField name="ends_at" label="Last day" type="date" slotProps={{ inputLabel: { shrink: true } }} />
      </Stack>
      <FormTextField name="url" label="Where to claim it" type="url" />
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
        title={partner === null ? 'Add partner' : `Edit ${partner.name}`}
        submitLabel="Save"
        isBusy={form.formState.isSubmitting}
        failure={null}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <FormTextField name="name" label="Name" required />
          <FormSelect name="category" label="Category" options={partnerCategories} required />
        </Stack>
        <FormTextField name="headline" label="Headline" />
        <FormTextField name="description" label="Description" multiline minRows={3} />
        <FormSwitch name="has_deal" label="There is a deal" />
        <DealFields />
        <FormTextField name="steps" label="Steps" multiline minRows={2} helperText="One per line" />
        <FormTextField name="terms" label="Terms" multiline minRows={2} />
        <FormTextField name="contact" label="Contact" />
        <Industries />
        <FormSwitch name="featured" label="Featured: shown first" />
      </FormDialog>
    </FormScope>
  );
}
