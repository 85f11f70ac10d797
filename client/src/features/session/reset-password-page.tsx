import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { newPasswordPayload, resetPassword } from '@acquaint/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useOperation } from '../../platform/use-operation.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormPasswordField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { TextLink } from '../../ui/links.tsx';
import { PublicCard } from '../../ui/public-card.tsx';
import { failureSentence } from '../../ui/failure-sentence.ts';

export interface ResetPasswordPageProps {
  /** The secret of the link; '' where it is missing. */
  readonly token: string;
  readonly onDone: () => void;
}

/** Chooses a password with the link of a mail: after forgetting it, or after an invitation. */
export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  const form = useForm({
    resolver: formResolver(newPasswordPayload),
    defaultValues: { token, password: '', password_confirmation: '' },
  });
  const reset = useOperation(resetPassword, { isSilent: true, onSuccess: onDone });
  const submit = form.handleSubmit((body) =>
    reset.mutateAsync({ body }).catch((error: unknown) => {
      if (failureSentence(error) === null) showFormFailure(form.setError, ['password', 'password_confirmation'], error);
    }),
  );
  const failure = token === '' ? 'This link is not complete.' : failureSentence(reset.error);
  return (
    <PublicCard title="Choose a password" text="At least 8 characters. All other sessions will end.">
      <FormProvider {...form}>
        <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
          {failure === null ? null : <Alert severity="error">{failure}</Alert>}
          <FormPasswordField name="password" label="New password" autoComplete="new-password" size="medium" />
          <FormPasswordField
            name="password_confirmation"
            label="New password again"
            autoComplete="new-password"
            size="medium"
          />
          <Button type="submit" variant="contained" size="large" loading={reset.isPending} disabled={token === ''}>
            Set the password
          </Button>
        </Stack>
      </FormProvider>
      <TextLink to="/forgot-password" variant="body2">
        Ask for a new link
      </TextLink>
    </PublicCard>
  );
}
