import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { factorCode, loginSecondFactor } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { deviceToken } from '../../platform/session-token.ts';
import { useOperation } from '../../platform/use-operation.ts';
import { failureSentence } from '../../ui/failure-sentence.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormTextField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { adoptSession } from './session.api.ts';

const fields = z.strictObject({ code: factorCode });

interface SecondStepFormProps {
  /** Shows that the password was right. */
  readonly token: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ token, onSignedIn, onBack }: SecondStepFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: formResolver(fields), defaultValues: { code: '' } });
  const finish = useOperation(loginSecondFactor, {
    isSilent: true,
    onSuccess(session) {
      deviceToken.write(session.device);
      adoptSession(queryClient, session);
      onSignedIn();
    },
  });
  const failure = failureSentence(finish.error);
  const submit = form.handleSubmit(({ code }) =>
    finish.mutateAsync({ body: { token, code } }).catch((error: unknown) => {
      if (failureSentence(error) === null) showFormFailure(form.setError, ['code'], error);
    }),
  );
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography>Enter the code from your authenticator app, or one of your recovery codes.</Typography>
        {failure === null ? null : <Alert severity="error">{failure}</Alert>}
        <FormTextField name="code" label="Code" autoComplete="one-time-code" size="medium" />
        <Button type="submit" variant="contained" size="large" loading={finish.isPending}>
          Continue
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Stack>
    </FormProvider>
  );
}
