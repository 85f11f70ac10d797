import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Invitation, resendInvitation, revokeInvitation, roleLabels } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { formatDay } from '../../../ui/text/formats.ts';
import { useRefreshTeam } from './use-refresh-team.ts';
import { texts } from './team.texts.ts';

function InvitationActions({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const refresh = useRefreshTeam();
  const resend = useOperation(resendInvitation, { onSuccess: refresh });
  const revoke = useOperation(revokeInvitation, { onSuccess: refresh });
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', whiteSpace: 'nowrap' }}>
      <Permitted to={resendInvitation}>
        <Button
          size="small"
          aria-label={texts.resendInvitationToEmail({ email })}
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { id } })}
        >
          {texts.resend}
        </Button>
      </Permitted>
      <Permitted to={revokeInvitation}>
        <Button
          size="small"
          aria-label={texts.revokeInvitationToEmail({ email })}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id } })}
        >
          {texts.revoke}
        </Button>
      </Permitted>
    </Stack>
  );
}

function InvitedPerson({ invitation: { email, invited_by: inviter } }: { readonly invitation: Invitation }) {
  return (
    <span>
      {email}
      {inviter === '' ? null : (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {texts.invitedByInviter({ inviter })}
        </Typography>
      )}
    </span>
  );
}

/** Who was invited and has not joined. */
export function InvitationsPanel({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <Panel title={texts.pendingInvitations} isFlush>
      <SimpleTable
        label={texts.pendingInvitations}
        isRoomy
        columns={[
          { label: texts.email, isName: true },
          texts.role,
          { label: texts.expires, isWhole: true },
          { label: texts.actions, head: ' ' },
        ]}
        rows={invitations.map((invitation) => ({
          id: invitation.id,
          cells: [
            <InvitedPerson key="email" invitation={invitation} />,
            roleLabels[invitation.role],
            invitation.is_expired ? texts.expired : formatDay(invitation.expires_at),
            <InvitationActions key="actions" invitation={invitation} />,
          ],
        }))}
      />
    </Panel>
  );
}
