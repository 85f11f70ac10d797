import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { type LoginPayload, loginPayload } from '@acquaint/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { pageSettings } from '../../platform/settings.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { FormPasswordField, FormTextField } from '../../ui/form-fields.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { TextLink } from '../../ui/links.tsx';
import { signIn } from './session.api.ts';

const tooManyRequests = 429;

interface LoginFormProps {
  readonly onSignedIn: () => void;
  readonly onSecondStep: (token: string) => void;
}

/** Email and password; calls `onSignedIn` once the session is there, or `onSecondStep` with the token of the step that is left. The button stays busy until the page has changed. */
export function LoginForm({ onSignedIn, onSecondStep }: LoginFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: formResolver(loginPayload), defaultValues: { email: '', password: '' } });
  const mutation = useMutation({
    mutationFn: (payload: LoginPayload) => signIn(queryClient, payload),
    onSuccess: (token) => (token === null ? onSignedIn() : onSecondStep(token)),
    meta: { isSilent: true },
    onError(error) {
      // A lock-out is told in the form, where it stays to be read.
      if (error instanceof ApiError && error.status === tooManyRequests) return;
      showFormFailure(form.setError, ['email', 'password'], error);
    },
  });
  const { demo } = pageSettings;
  const isLockedOut = mutation.error instanceof ApiError && mutation.error.status === tooManyRequests;
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={(event) => void form.handleSubmit((payload) => mutation.mutate(payload))(event)}
      >
        {isLockedOut ? <Alert severity="error">{mutation.error?.message}</Alert> : null}
        <FormTextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          size="medium"
          slotProps={{ htmlInput: { maxLength: 256 }, inputLabel: { shrink: true } }}
        />
        <FormPasswordField name="password" label="Password" autoComplete="current-password" size="medium" />
        <TextLink to="/forgot-password" variant="body2" sx={{ alignSelf: 'flex-end' }}>
          Forgot your password?
        </TextLink>
        <Button type="submit" variant="contained" size="large" loading={mutation.isPending || mutation.isSuccess}>
          Login
        </Button>
        {demo === null ? null : (
          <Chip
            label={`Demo sign-in: ${demo.email}`}
            variant="outlined"
            color="warning"
            onClick={() => form.reset(demo)}
            sx={{ alignSelf: 'center' }}
          />
        )}
      </Stack>
    </FormProvider>
  );
}
