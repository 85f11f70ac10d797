import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type AlertChannelKind, alertChannelKinds } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { splitEntries } from '../../../ui/text/split-entries.ts';
import { useCreateChannel } from './alerts.queries.ts';
import { texts } from './alerts.texts.ts';

export const channelKinds: Readonly<Record<AlertChannelKind, { readonly label: string; readonly help: string }>> = {
  email: { label: texts.email, help: texts.emailAddressesOfPeopleIn },
  slack: { label: texts.slack, help: texts.incomingWebhookUrlFromYour },
  teams: {
    label: texts.microsoftTeams,
    help: texts.urlOfWorkflowThatPosts,
  },
  webhook: { label: texts.webhook, help: texts.receivesEachAlertAsJson },
};

/** Adds a channel. */
export function ChannelDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<AlertChannelKind>('email');
  const [emails, setEmails] = useState('');
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState('');
  const create = useCreateChannel();
  const errors = useFieldErrors(create.error, { name, emails, url, signing_secret: secret });
  const addresses = splitEntries(emails);
  const addressError = Object.entries(errors).find(([field]) => field.startsWith('emails'))?.[1];
  const submit = (): void => {
    const where =
      kind === 'email'
        ? { emails: addresses }
        : { url, ...(kind === 'webhook' && secret !== '' ? { signing_secret: secret } : {}) };
    create.mutate({ body: { name, kind, ...where } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={texts.addChannel}
      submitLabel={texts.addChannel}
      isBusy={create.isPending}
      failure={Object.keys(errors).length === 0 ? failureSentence(create.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        error={errors['name'] !== undefined}
        helperText={errors['name'] ?? ''}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        select
        label={texts.kind}
        value={kind}
        onChange={({ target }) => setKind(alertChannelKinds.find((one) => one === target.value) ?? 'email')}
      >
        {alertChannelKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {channelKinds[one].label}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'email' ? (
        <TextField
          label={texts.emailAddresses}
          multiline
          minRows={2}
          value={emails}
          error={addressError !== undefined}
          helperText={addressError ?? channelKinds.email.help}
          onChange={({ target }) => setEmails(target.value)}
        />
      ) : (
        <TextField
          label={texts.webAddress}
          value={url}
          error={errors['url'] !== undefined}
          helperText={errors['url'] ?? channelKinds[kind].help}
          onChange={({ target }) => setUrl(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      )}
      {kind === 'webhook' ? (
        <TextField
          label={texts.signingSecretOptional}
          value={secret}
          error={errors['signing_secret'] !== undefined}
          helperText={errors['signing_secret'] ?? texts.startsWithWhsecItIs}
          onChange={({ target }) => setSecret(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      ) : null}
    </FormDialog>
  );
}
