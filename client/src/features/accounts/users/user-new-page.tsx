import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { invitationPayload, inviteUser } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { UserForm } from './user-form.tsx';
import { userFieldNames } from './user-form-names.ts';
import { texts } from './users.texts.ts';

// A cast because fromEntries loses the names.
const empty = Object.fromEntries(userFieldNames.map((name) => [name, ''])) as Record<
  (typeof userFieldNames)[number],
  string
>;

/** Invites a user: they choose their password themselves. */
export function UserNewPage() {
  const form = useServerForm({
    resolver: formResolver(invitationPayload),
    defaultValues: { ...empty, is_admin: false, is_special: false },
  });
  const invite = useOperation(inviteUser, { hasOwnSuccess: true, isSilent: true });
  return (
    <Page title={texts.newUser2} subtitle={texts.theyGetEmailWithLinkTo}>
      {invite.isSuccess ? (
        <Alert severity="success" action={<CopyButton text={invite.data.data.invite_url} label={texts.copyLink} />}>
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography>{texts.messageYouCanAlsoShare({ message: invite.data.message })}</Typography>
            <ButtonLink to="/admin/users" size="small">
              {texts.activeUsers2}
            </ButtonLink>
          </Stack>
        </Alert>
      ) : (
        <UserForm form={form} submitLabel={texts.invite} onSubmit={form.save((body) => invite.mutateAsync({ body }))} />
      )}
    </Page>
  );
}
