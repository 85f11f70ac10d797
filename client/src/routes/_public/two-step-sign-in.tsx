import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { SetUpPage } from '../../features/accounts/second-factor/index.ts';
import { meOptions, signOut } from '../../features/accounts/session/index.ts';
import { showFailure } from '../../platform/toasts.ts';

export const Route = createFileRoute('/_public/two-step-sign-in')({
  async beforeLoad({ context }) {
    const user = await context.queryClient.ensureQueryData(meOptions());
    if (user === null) throw redirect({ to: '/login' });
    if (!user.needs_second_factor) throw redirect({ to: '/' });
  },
  component: TwoStepSignIn,
});

function TwoStepSignIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = (): void => {
    signOut(queryClient)
      .catch(showFailure)
      .finally(() => void navigate({ to: '/login' }));
  };
  return <SetUpPage onDone={() => void navigate({ to: '/' })} onSignOut={leave} />;
}
