import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { createSsoProvider, type SsoProvider, updateSsoProvider } from '@acquaint/contract';
import { Controller } from 'react-hook-form';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormPasswordField, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { FormScope } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { formOf, payloadOf, providerForm, roleChoices } from './provider-form.ts';

interface ProviderDialogProps {
  /** The one that is changed; null adds one. */
  readonly provider: SsoProvider | null;
  readonly onClose: () => void;
}

/** Adds or changes a provider of single sign-on. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const form = useServerForm({ resolver: formResolver(providerForm), defaultValues: formOf(provider) });
  const create = useOperation(createSsoProvider, { isSilent: true });
  const update = useOperation(updateSsoProvider, { isSilent: true });
  const submit = form.save(async (values) => {
    const { client_secret: secret } = values;
    const body = payloadOf(values);
    if (provider === null) await create.mutateAsync({ body: { ...body, client_secret: secret } });
    else
      await update.mutateAsync({
        params: { id: provider.id },
        body: secret === '' ? body : { ...body, client_secret: secret },
      });
    onClose();
  }, showUnlessSentence);
  return (
    <FormScope form={form}>
      <FormDialog
        title={provider === null ? 'Add provider' : `Edit ${provider.name}`}
        submitLabel={provider === null ? 'Add' : 'Save'}
        isBusy={create.isPending || update.isPending}
        failure={failureSentence(create.error ?? update.error)}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormTextField name="name" label="Name" helperText="Shown in the audit log, such as “Okta”" />
        <FormTextField name="issuer" label="Issuer" helperText="Such as https://example.okta.com" />
        <FormTextField name="client_id" label="Client ID" autoComplete="off" />
        <FormPasswordField
          name="client_secret"
          label="Client secret"
          autoComplete="new-password"
          helperText={
            provider === null ? 'Stored encrypted and never shown again' : 'Leave empty to keep the stored one'
          }
        />
        <FormTextField name="domains" label="Email domains" helperText="Separated by commas, such as example.com" />
        <FormTextField
          name="account_email"
          label="Account of"
          type="email"
          helperText="The email of an owner. New people join that account."
        />
        <Controller
          control={form.control}
          name="creates_users"
          render={({ field: { value, onChange, ...field } }) => (
            <FormControlLabel
              control={<Switch {...field} checked={value} onChange={(_event, isOn) => onChange(isOn)} />}
              label="Create users at their first sign-in"
            />
          )}
        />
        <FormSelect name="default_role" label="Default role" options={roleChoices} />
        <FormTextField name="groups_claim" label="Groups claim" helperText="The claim that lists somebody's groups" />
        <FormTextField
          name="group_roles"
          label="Roles by group"
          multiline
          minRows={2}
          helperText="One a line, such as “Marketing: editor”. The widest role counts."
        />
      </FormDialog>
    </FormScope>
  );
}
