import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { factorCode, loginSecondFactor } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { FailureAlert } from '../../../../ui/dialogs/failure-alert.tsx';
import { namedAddress, passkeyObstacle } from '../../../../platform/passkeys.ts';
import { deviceToken } from '../../../../platform/api/session-token.ts';
import { useOperation } from '../../../../platform/api/use-operation.ts';
import { failureSentence, showUnlessSentence } from '../../../../ui/text/failure-sentence.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../../ui/forms/form-resolver.ts';
import { useServerForm } from '../../../../ui/forms/use-server-form.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { adoptSession, type SecondStep } from '../session.queries.ts';
import { texts } from '../session.texts.ts';
import { RichText } from '../../../../ui/text/rich-text.tsx';

const fields = z.strictObject({ code: factorCode });

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

function codeSentence({ methods }: SecondStep): string {
  if (!methods.includes('totp')) return texts.lostYourDeviceEnterOne;
  return methods.includes('recovery_code')
    ? texts.enterCodeFromYourAuthenticator
    : texts.enterCodeFromYourAuthenticatorApp;
}

/** A code of the authenticator app, or a recovery code. */
function CodeForm({ step, onSignedIn }: Omit<SecondStepFormProps, 'onBack'>) {
  const queryClient = useQueryClient();
  const form = useServerForm({ resolver: formResolver(fields), defaultValues: { code: '' } });
  const finish = useOperation(loginSecondFactor, {
    isSilent: true,
    onSuccess(session) {
      deviceToken.write(session.device);
      adoptSession(queryClient, session);
      onSignedIn();
    },
  });
  const failure = failureSentence(finish.error);
  const submit = form.save(({ code }) => finish.mutateAsync({ body: { token: step.token, code } }), showUnlessSentence);
  return (
    <Form
      form={form}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          variant={step.methods.includes('passkey') ? 'outlined' : 'contained'}
          size="large"
          loading={finish.isPending}
        >
          {texts.continue}
        </Button>
      }
    >
      <Typography>{codeSentence(step)}</Typography>
      <FailureAlert failure={failure} />
      <FormTextField name="code" label={texts.code} autoComplete="one-time-code" size="medium" />
    </Form>
  );
}

/** Where the passkeys of this machine work, for a page that was opened by its number. */
function NamedAddressNote() {
  const address = passkeyObstacle() === 'address' ? namedAddress() : null;
  if (address === null) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      <RichText
        text={texts.yourPasskeysWorkAtHost({ host: new URL(address).host })}
        parts={{ link: <MuiLink href={address} underline="always" /> }}
      />
    </Typography>
  );
}

/** The second step of signing in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const hasPasskey = step.methods.includes('passkey');
  const hasCode = step.methods.includes('totp') || step.methods.includes('recovery_code');
  return (
    <Stack spacing={2.5}>
      {hasPasskey ? <PasskeyButton label={texts.usingPasskey} token={step.token} onSignedIn={onSignedIn} /> : null}
      {hasPasskey ? <NamedAddressNote /> : null}
      {hasCode ? <CodeForm step={step} onSignedIn={onSignedIn} /> : null}
      <Button onClick={onBack}>{texts.back}</Button>
    </Stack>
  );
}
