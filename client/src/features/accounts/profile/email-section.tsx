import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { changeEmail, type Profile } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormPasswordField, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { texts } from './profile.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

const nothing = { email: '', password: '' };

/** The address to sign in with; a new one counts once it is confirmed. */
export function EmailSection({ profile }: { readonly profile: Profile }) {
  const form = useServerForm({ resolver: formResolver(changeEmail.body), defaultValues: nothing });
  const change = useOperation(changeEmail, {
    isSilent: true,
    onSuccess: () => form.reset(nothing),
  });
  return (
    <Panel title={texts.emailAddress}>
      <Stack spacing={2.5}>
        <Typography color="textSecondary">
          <RichText text={texts.youSignInAsEmail({ email: profile.user.email })} parts={{ strong: <strong /> }} />
        </Typography>
        {profile.pending_email === null ? null : (
          <Alert severity="info">{texts.openLinkWeEmailedTo({ pendingEmail: profile.pending_email })}</Alert>
        )}
        <Form
          form={form}
          onSubmit={form.save((body) => change.mutateAsync({ body }))}
          actions={
            <Button type="submit" variant="outlined" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
              {texts.changeAddress}
            </Button>
          }
        >
          <FormTextField name="email" label={texts.newEmailAddress} type="email" autoComplete="email" />
          <FormPasswordField name="password" label={texts.yourPassword} autoComplete="current-password" />
        </Form>
      </Stack>
    </Panel>
  );
}
