import Button from '@mui/material/Button';
import { newPasswordPayload, resetPassword } from '@acquaint/contract';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormPasswordField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { TextLink } from '../../../ui/links.tsx';
import { PublicCard } from '../../../ui/public-card.tsx';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { texts } from './session.texts.ts';

export interface ResetPasswordPageProps {
  /** The secret of the link; '' where it is missing. */
  readonly token: string;
  readonly onDone: () => void;
}

/** Chooses a password with the link of a mail: after deleting it, or after an invitation. */
export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  const form = useServerForm({
    resolver: formResolver(newPasswordPayload),
    defaultValues: { token, password: '', password_confirmation: '' },
  });
  const reset = useOperation(resetPassword, { isSilent: true, onSuccess: onDone });
  const failure = token === '' ? texts.thisLinkIsIncomplete : failureSentence(reset.error);
  return (
    <PublicCard title={texts.choosePassword} text={texts.atLeast8CharactersYoull}>
      <Form
        form={form}
        onSubmit={form.save((body) => reset.mutateAsync({ body }), showUnlessSentence)}
        actions={
          <Button type="submit" variant="contained" size="large" loading={reset.isPending} disabled={token === ''}>
            {texts.setPassword}
          </Button>
        }
      >
        <FailureAlert failure={failure} />
        <FormPasswordField name="password" label={texts.newPassword} autoComplete="new-password" size="medium" />
        <FormPasswordField
          name="password_confirmation"
          label={texts.confirmNewPassword}
          autoComplete="new-password"
          size="medium"
        />
      </Form>
      <TextLink to="/forgot-password" variant="body2">
        {texts.askForNewLink}
      </TextLink>
    </PublicCard>
  );
}
