import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { requestPasswordReset } from '@acquaint/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useOperation } from '../../platform/use-operation.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormTextField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { TextLink } from '../../ui/links.tsx';
import { PublicCard } from '../../ui/public-card.tsx';
import { failureSentence } from '../../ui/failure-sentence.ts';

/** Asks for a link to choose a new password. */
export function ForgotPasswordPage() {
  const form = useForm({ resolver: formResolver(requestPasswordReset.body), defaultValues: { email: '' } });
  const request = useOperation(requestPasswordReset, { isSilent: true, hasOwnSuccess: true });
  const submit = form.handleSubmit((body) =>
    request.mutateAsync({ body }).catch((error: unknown) => {
      if (failureSentence(error) === null) showFormFailure(form.setError, ['email'], error);
    }),
  );
  const failure = failureSentence(request.error);
  return (
    <PublicCard title="Forgot your password?" text="We mail you a link to choose a new one.">
      {request.isSuccess ? (
        <Alert severity="success">{request.data.message}</Alert>
      ) : (
        <FormProvider {...form}>
          <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
            {failure === null ? null : <Alert severity="error">{failure}</Alert>}
            <FormTextField name="email" label="Email" type="email" autoComplete="username" size="medium" />
            <Button type="submit" variant="contained" size="large" loading={request.isPending}>
              Mail the link
            </Button>
          </Stack>
        </FormProvider>
      )}
      <TextLink to="/login" variant="body2">
        Back to login
      </TextLink>
    </PublicCard>
  );
}
