import Button from '@mui/material/Button';
import { changePassword, listSessions, passwordPayload } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormPasswordField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';

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
    <Panel title="Password">
      <Form
        form={form}
        onSubmit={form.save((body) => change.mutateAsync({ body }))}
        actions={
          <Button type="submit" variant="outlined" loading={change.isPending} sx={{ alignSelf: 'flex-start' }}>
            Change password
          </Button>
        }
      >
        <FormPasswordField name="current_password" label="Current password" autoComplete="current-password" />
        <FormPasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          helperText="At least 8 characters"
        />
        <FormPasswordField name="password_confirmation" label="Confirm new password" autoComplete="new-password" />
      </Form>
    </Panel>
  );
}
