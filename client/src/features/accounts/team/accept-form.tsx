import Button from '@mui/material/Button';
import { acceptancePayload, acceptInvitation } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { FormPasswordField, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { failureSentence, showUnlessSentence } from '../../../ui/text/failure-sentence.ts';
import { texts } from './team.texts.ts';

/** What somebody new fills in to join a team. */
export function AcceptForm({ token, onAccepted }: { readonly token: string; readonly onAccepted: () => void }) {
  const form = useServerForm({
    resolver: formResolver(acceptancePayload),
    defaultValues: { token, first_name: '', last_name: '', password: '', password_confirmation: '' },
  });
  const accept = useOperation(acceptInvitation, { isSilent: true, onSuccess: onAccepted });
  return (
    <Form
      form={form}
      onSubmit={form.save((body) => accept.mutateAsync({ body }), showUnlessSentence)}
      actions={
        <Button type="submit" variant="contained" size="large" loading={accept.isPending}>
          {texts.joinTeam}
        </Button>
      }
    >
      <FailureAlert failure={failureSentence(accept.error)} />
      <FormTextField name="first_name" label={texts.firstName} autoComplete="given-name" size="medium" />
      <FormTextField name="last_name" label={texts.lastName} autoComplete="family-name" size="medium" />
      <FormPasswordField name="password" label={texts.password} autoComplete="new-password" size="medium" />
      <FormPasswordField
        name="password_confirmation"
        label={texts.confirmPassword}
        autoComplete="new-password"
        size="medium"
      />
    </Form>
  );
}
