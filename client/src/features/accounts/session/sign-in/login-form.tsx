import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type LoginPayload, loginPayload } from '@acquaint/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { pageSettings } from '../../../../platform/settings.ts';
import { showFailure } from '../../../../platform/toasts.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormPasswordField, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../../ui/forms/form-resolver.ts';
import { ButtonLink, TextLink } from '../../../../ui/links.tsx';
import { useServerForm } from '../../../../ui/forms/use-server-form.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeyFailure } from './passkey-failure.ts';
import { type SecondStep, signIn } from '../session.queries.ts';
import { useSuggestedPasskey } from './use-suggested-passkey.ts';
import { texts } from '../session.texts.ts';

const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

interface LoginFormProps {
  readonly onSignedIn: () => void;
  readonly onSecondStep: (step: SecondStep) => void;
}

/** Email and password; calls `onSignedIn` once the session is there, or `onSecondStep` with the step that is left. The button stays busy until the page has changed. */
export function LoginForm({ onSignedIn, onSecondStep }: LoginFormProps) {
  const queryClient = useQueryClient();
  const { redirect } = useSearch({ strict: false });
  const form = useServerForm({ resolver: formResolver(loginPayload), defaultValues: { email: '', password: '' } });
  const mutation = useMutation({
    mutationFn: (payload: LoginPayload) => signIn(queryClient, payload),
    onSuccess: (step) => (step === null ? onSignedIn() : onSecondStep(step)),
    meta: { isSilent: true },
  });
  const { demo } = pageSettings;
  const submit = form.save(
    (payload) => mutation.mutateAsync(payload),
    // A lock-out is shown in the form, where it stays to be read.
    (error) => (isTooMany(error) ? undefined : showFailure(error)),
  );
  const isLockedOut = isTooMany(mutation.error);
  const refusal = passkeyFailure(useSuggestedPasskey(onSignedIn));
  return (
    <Form
      form={form}
      onSubmit={submit}
      actions={
        <>
          <Button type="submit" variant="contained" size="large" loading={mutation.isPending || mutation.isSuccess}>
            {texts.login}
          </Button>
          <PasskeyButton label={texts.signInWithPasskey} onSignedIn={onSignedIn} />
          <ButtonLink to="/single-sign-on" search={{ redirect }}>
            {texts.singleSignOn}
          </ButtonLink>
          {demo === null ? null : (
            <Chip
              label={texts.demoSignInEmail({ email: demo.email })}
              variant="outlined"
              color="warning"
              onClick={() => form.reset(demo)}
              sx={{ alignSelf: 'center' }}
            />
          )}
        </>
      }
    >
      {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
      {isLockedOut ? <Alert severity="error">{mutation.error?.message}</Alert> : null}
      <FormTextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="username webauthn"
        size="medium"
        slotProps={{ htmlInput: { maxLength: 256 }, inputLabel: { shrink: true } }}
      />
      <FormPasswordField name="password" label={texts.password} autoComplete="current-password" size="medium" />
      <TextLink to="/forgot-password" variant="body2" sx={{ alignSelf: 'flex-end' }}>
        {texts.forgotYourPassword}
      </TextLink>
    </Form>
  );
}
