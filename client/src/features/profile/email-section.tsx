import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { changeEmail, type Profile } from '@acquaint/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useOperation } from '../../platform/use-operation.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormPasswordField, FormTextField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { Panel } from '../../ui/panel.tsx';
import { profileKey } from './profile.api.ts';

const nothing = { email: '', password: '' };

/** The address to sign in with; a new one counts once it is confirmed. */
export function EmailSection({ profile }: { readonly profile: Profile }) {
  const form = useForm({ resolver: formResolver(changeEmail.body), defaultValues: nothing });
  const change = useOperation(changeEmail, {
    isSilent: true,
    invalidates: [profileKey],
    onSuccess: () => form.reset(nothing),
  });
  const submit = form.handleSubmit((body) =>
    change
      .mutateAsync({ body })
      .catch((error: unknown) => showFormFailure(form.setError, ['email', 'password'], error)),
  );
  return (
    <Panel title="Email address">
      <Stack spacing={2.5}>
        <Typography color="textSecondary">
          You sign in as <strong>{profile.user.email}</strong>.
        </Typography>
        {profile.pending_email === null ? null : (
          <Alert severity="info">Open the link that we mailed to {profile.pending_email} to change to it.</Alert>
        )}
        <FormProvider {...form}>
          <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
            <FormTextField name="email" label="New email address" type="email" autoComplete="email" />
            <FormPasswordField name="password" label="Your password" autoComplete="current-password" />
            <Button type="submit" variant="outlined" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
              Change the address
            </Button>
          </Stack>
        </FormProvider>
      </Stack>
    </Panel>
  );
}
