import Button from '@mui/material/Button';
import { changePassword, listSessions, passwordPayload } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormPasswordField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { texts } from './profile.texts.ts';

const nothing = { current_password: '', password: '', password_confirmation: '' };

/** A new password; other sessions end with it. */
export function PasswordSection() {
  const form = useServerForm({ resolver: formResolver(passwordPayload), defaultValues: nothing });
  const change = useOperation(changePassword, {
    isSilent: true,
    invalidates: [listSessions],
    onSuccess: () => form.reset(nothing),
  });
  return (
    <Panel title={texts.password}>
      <Form
        form={form}
        onSubmit={form.save((body) => change.mutateAsync({ body }))}
        actions={
          <Button type="submit" variant="outlined" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
            {texts.changePassword}
          </Button>
        }
      >
        <FormPasswordField name="current_password" label={texts.currentPassword} autoComplete="current-password" />
        <FormPasswordField
          name="password"
          label={texts.newPassword}
          autoComplete="new-password"
          helperText={texts.atLeast8Characters}
        />
        <FormPasswordField name="password_confirmation" label={texts.confirmNewPassword} autoComplete="new-password" />
      </Form>
    </Panel>
  );
}
