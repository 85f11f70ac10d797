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

function InvitationActions({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const refresh = useRefreshTeam();
  const resend = useOperation(resendInvitation, { onSuccess: refresh });
  const revoke = useOperation(revokeInvitation, { onSuccess: refresh });
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', whiteSpace: 'nowrap' }}>
      <Permitted to={resendInvitation}>
        <Button
          size="small"
          aria-label={`Resend the invitation to ${email}`}
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { id } })}
        >
          Resend
        </Button>
      </Permitted>
      <Permitted to={revokeInvitation}>
        <Button
          size="small"
          aria-label={`Revoke the invitation to ${email}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id } })}
        >
          Revoke
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
          Invited by {inviter}
        </Typography>
      )}
    </span>
  );
}

/** Who was invited and has not joined. */
export function InvitationsPanel({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <Panel title="Pending invitations" isFlush>
      <SimpleTable
        label="Pending invitations"
        isRoomy
        columns={[
          { label: 'Email', isName: true },
          'Role',
          { label: 'Expires', isWhole: true },
          { label: 'Actions', head: ' ' },
        ]}
        rows={invitations.map((invitation) => ({
          id: invitation.id,
          cells: [
            <InvitedPerson key="email" invitation={invitation} />,
            roleLabels[invitation.role],
            invitation.is_expired ? 'Expired' : formatDay(invitation.expires_at),
            <InvitationActions key="actions" invitation={invitation} />,
          ],
        }))}
      />
    </Panel>
  );
}
