import Button from '@mui/material/Button';
import { inviteMember } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersPanel } from './members-panel.tsx';
import { teamOptions } from './team.queries.ts';
import { texts } from './team.texts.ts';

/** Who works in the account, and what each of them may do. */
export function TeamPage({ onLeft }: { readonly onLeft: () => void }) {
  const { data } = useSuspenseQuery(teamOptions());
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page
      title={texts.team}
      subtitle={texts.rolesDecideWhatPeopleIn}
      actions={
        <Permitted to={inviteMember}>
          <Button variant="contained" onClick={() => setIsInviting(true)}>
            {texts.invitePeople}
          </Button>
        </Permitted>
      }
    >
      <MembersPanel members={data.members} onLeft={onLeft} />
      {data.invitations.length === 0 ? null : <InvitationsPanel invitations={data.invitations} />}
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </Page>
  );
}
