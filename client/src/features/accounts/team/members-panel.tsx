import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { changeRole, leaveAccount, type Member, removeMember, roleLabels } from '@acquaint/contract';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { nameOf } from './member-name.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useRefreshTeam } from './use-refresh-team.ts';
import { texts } from './team.texts.ts';

interface MemberActionsProps {
  readonly member: Member;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

function MemberActions({ member, onChange, onRemove, onLeave }: MemberActionsProps) {
  const name = nameOf(member);
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', whiteSpace: 'nowrap' }}>
      <Permitted to={changeRole}>
        <Button size="small" aria-label={texts.changeRoleOfName({ name })} onClick={onChange}>
          {texts.changeRole}
        </Button>
      </Permitted>
      {member.is_you ? (
        <Button size="small" onClick={onLeave}>
          {texts.leave}
        </Button>
      ) : (
        <Permitted to={removeMember}>
          <Button size="small" aria-label={texts.removeName({ name })} onClick={onRemove}>
            {texts.remove}
          </Button>
        </Permitted>
      )}
    </Stack>
  );
}

function MemberName({ member }: { readonly member: Member }) {
  return (
    <span>
      {nameOf(member)}
      {member.is_you ? ` ${texts.you}` : ''}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {member.email}
      </Typography>
      {member.is_active ? null : <Chip size="small" label={texts.deactivated} />}
    </span>
  );
}

interface MembersPanelProps {
  readonly members: readonly Member[];
  readonly onLeft: () => void;
}

/** Who belongs to the account, with their roles. */
export function MembersPanel({ members, onLeft }: MembersPanelProps) {
  const refresh = useRefreshTeam();
  const [changed, setChanged] = useState<Member | null>(null);
  const [removed, setRemoved] = useState<Member | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const remove = useOperation(removeMember, { isSilent: true, onSuccess: refresh });
  const leave = useOperation(leaveAccount, { isSilent: true });
  return (
    <Panel title={texts.members} isFlush>
      <SimpleTable
        label={texts.members}
        isRoomy
        columns={[
          { label: texts.name, isName: true },
          texts.role,
          { label: texts.lastSeen, isWhole: true },
          { label: texts.actions, head: ' ' },
        ]}
        rows={members.map((member) => ({
          id: member.id,
          cells: [
            <MemberName key="name" member={member} />,
            roleLabels[member.role],
            member.last_seen_at === null ? texts.never : formatMoment(member.last_seen_at),
            <MemberActions
              key="actions"
              member={member}
              onChange={() => setChanged(member)}
              onRemove={() => setRemoved(member)}
              onLeave={() => setIsLeaving(true)}
            />,
          ],
        }))}
      />
      {changed === null ? null : <RoleDialog member={changed} onClose={() => setChanged(null)} />}
      {removed === null ? null : (
        <ConfirmDialog
          title={texts.removeRemoved({ removed: nameOf(removed) })}
          text={texts.theyAreSignedOutOf}
          confirmLabel={texts.remove}
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: removed.id } })}
          onClose={() => setRemoved(null)}
        />
      )}
      {isLeaving ? (
        <ConfirmDialog
          title={texts.leaveThisAccount}
          text={texts.youAreSignedOutAnd}
          confirmLabel={texts.leave}
          color="error"
          onConfirm={async () => {
            await leave.mutateAsync({});
            onLeft();
          }}
          onClose={() => setIsLeaving(false)}
        />
      ) : null}
    </Panel>
  );
}
