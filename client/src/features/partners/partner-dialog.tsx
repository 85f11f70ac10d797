import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { businessCategories, type PartnerDetails, partnerCategories } from '@acquaint/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormSelect, FormTextField } from '../../ui/form-fields.tsx';
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
            <TextField {...parameters} label="Industries" helperText="Whom it is for; none means everybody" />
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
      <FormTextField name="text" label="What the deal is" required />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FormTextField name="code" label="Code" />
        <FormTextField name="ends_at" label="Last day" type="date" slotProps={{ inputLabel: { shrink: true } }} />
      </Stack>
      <FormTextField name="url" label="Where it is taken up" type="url" />
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
  const form = useForm<PartnerFormInput, unknown, PartnerFormOutput>({
    resolver: zodResolver(partnerForm),
    defaultValues: partnerFormInput(partner),
  });
  const save = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
      onClose();
    } catch (error) {
      showFormFailure(form.setError, ['name', 'category', 'headline', 'contact'], error);
    }
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="partner-form" fullWidth maxWidth="sm">
      <FormProvider {...form}>
        <form onSubmit={(event) => void save(event)} noValidate style={{ display: 'contents' }}>
          <DialogTitle id="partner-form">{partner === null ? 'Add a partner' : `Edit ${partner.name}`}</DialogTitle>
          <DialogContent>
            <Stack spacing={2.5} sx={{ pt: 1 }}>
              <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
                <FormTextField name="name" label="Name" required />
                <FormSelect name="category" label="Category" options={partnerCategories} required />
              </Stack>
              <FormTextField name="headline" label="Headline" />
              <FormTextField name="description" label="Description" multiline minRows={3} />
              <FormSwitch name="has_deal" label="There is a deal" />
              <DealFields />
              <FormTextField name="steps" label="Steps" multiline minRows={2} helperText="One a line" />
              <FormTextField name="terms" label="Terms" multiline minRows={2} />
              <FormTextField name="contact" label="Contact" />
              <Industries />
              <FormSwitch name="featured" label="Featured: shown before the others" />
            </Stack>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              Save
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
