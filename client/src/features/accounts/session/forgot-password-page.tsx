import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { requestPasswordReset } from '@acquaint/contract';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { TextLink } from '../../../ui/links.tsx';
import { PublicCard } from '../../../ui/public-card.tsx';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { texts } from './session.texts.ts';

/** Asks for a link to choose a new password. */
export function ForgotPasswordPage() {
  const form = useServerForm({ resolver: formResolver(requestPasswordReset.body), defaultValues: { email: '' } });
  const request = useOperation(requestPasswordReset, { isSilent: true, hasOwnSuccess: true });
  const failure = failureSentence(request.error);
  return (
    <PublicCard title={texts.forgotYourPassword} text={texts.wellEmailYouLinkTo}>
      {request.isSuccess ? (
        <Alert severity="success">{request.data.message}</Alert>
      ) : (
        <Form
          form={form}
          onSubmit={form.save((body) => request.mutateAsync({ body }), showUnlessSentence)}
          actions={
            <Button type="submit" variant="contained" size="large" loading={request.isPending}>
              {texts.emailLink}
            </Button>
          }
        >
          <FailureAlert failure={failure} />
          <FormTextField name="email" label={texts.email} type="email" autoComplete="username" size="medium" />
        </Form>
      )}
      <TextLink to="/login" variant="body2">
        {texts.backToLogin}
      </TextLink>
    </PublicCard>
  );
}
