import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { leaveSession } from '../../../features/accounts/session/index.ts';
import { TeamPage } from '../../../features/accounts/team/index.ts';

export const Route = createFileRoute('/_app/profile/team')({
  loader: async ({ context }) => {
    // Loaded with the page: its contract would be a part of the first chunk.
    const { teamOptions } = await import('../../../features/accounts/team/index.ts');
    await context.queryClient.ensureQueryData(teamOptions());
  },
  component: Team,
});

function Team() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = (): void => {
    leaveSession(queryClient);
    void navigate({ to: '/login' });
  };
  return <TeamPage onLeft={leave} />;
}
