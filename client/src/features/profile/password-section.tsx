import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { changePassword, passwordPayload } from '@acquaint/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useOperation } from '../../platform/use-operation.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormPasswordField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { Panel } from '../../ui/panel.tsx';
import { sessionsKey } from './profile.api.ts';

const nothing = { current_password: '', password: '', password_confirmation: '' };
const names = ['current_password', 'password', 'password_confirmation'] as const;

/** A new password; other sessions end with it. */
export function PasswordSection() {
  const form = useForm({ resolver: formResolver(passwordPayload), defaultValues: nothing });
  const change = useOperation(changePassword, {
    isSilent: true,
    invalidates: [sessionsKey],
    onSuccess: () => form.reset(nothing),
  });
  const submit = form.handleSubmit((body) =>
    change.mutateAsync({ body }).catch((error: unknown) => showFormFailure(form.setError, names, error)),
  );
  return (
    <Panel title="Password">
      <FormProvider {...form}>
        <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
          <FormPasswordField name="current_password" label="Present password" autoComplete="current-password" />
          <FormPasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            helperText="At least 8 characters"
          />
          <FormPasswordField name="password_confirmation" label="New password again" autoComplete="new-password" />
          <Button type="submit" variant="outlined" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
            Change the password
          </Button>
        </Stack>
      </FormProvider>
    </Panel>
  );
}
