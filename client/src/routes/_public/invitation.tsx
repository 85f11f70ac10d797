import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { meOptions } from '../../features/accounts/session/index.ts';
import { InvitationPage } from '../../features/accounts/team/index.ts';

export const Route = createFileRoute('/_public/invitation')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: Invitation,
});

function Invitation() {
  const { token = '' } = Route.useSearch();
  const { data: user } = useSuspenseQuery(meOptions());
  const navigate = useNavigate();
  return (
    <InvitationPage
      token={token}
      user={user}
      onAccepted={() => void navigate({ to: '/login' })}
      onJoined={() => void navigate({ to: '/' })}
    />
  );
}
