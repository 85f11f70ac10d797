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
import { texts } from './single-sign-on.texts.ts';

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
        title={provider === null ? texts.addProvider : texts.editName({ name: provider.name })}
        submitLabel={provider === null ? texts.add : texts.save}
        isBusy={create.isPending || update.isPending}
        failure={failureSentence(create.error ?? update.error)}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormTextField name="name" label={texts.name} helperText={texts.shownInAuditLogSuch} />
        <FormTextField name="issuer" label={texts.issuer} helperText={texts.suchAsHttpsExampleOkta} />
        <FormTextField name="client_id" label={texts.clientId} autoComplete="off" />
        <FormPasswordField
          name="client_secret"
          label={texts.clientSecret}
          autoComplete="new-password"
          helperText={provider === null ? texts.storedEncryptedAndNeverShown : texts.leaveEmptyToKeepStored}
        />
        <FormTextField name="domains" label={texts.emailDomains} helperText={texts.separatedByCommasSuchAs} />
        <FormTextField
          name="account_email"
          label={texts.accountOf}
          type="email"
          helperText={texts.emailOfOwnerNewPeople}
        />
        <Controller
          control={form.control}
          name="creates_users"
          render={({ field: { value, onChange, ...field } }) => (
            <FormControlLabel
              control={<Switch {...field} checked={value} onChange={(_event, isOn) => onChange(isOn)} />}
              label={texts.createUsersAtTheirFirst}
            />
          )}
        />
        <FormSelect name="default_role" label={texts.defaultRole} options={roleChoices} />
        <FormTextField name="groups_claim" label={texts.groupsClaim} helperText={texts.claimThatListsSomebodysGroups} />
        <FormTextField
          name="group_roles"
          label={texts.rolesByGroup}
          multiline
          minRows={2}
          helperText={texts.oneLineSuchAsMarketing}
        />
      </FormDialog>
    </FormScope>
  );
}
