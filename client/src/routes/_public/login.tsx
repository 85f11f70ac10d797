import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { prepareEditor } from '../../features/creative/ad-builder/index.ts';
import { LoginPage, meOptions, redirectTarget } from '../../features/accounts/session/index.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  async beforeLoad({ context }) {
    if ((await context.queryClient.ensureQueryData(meOptions())) !== null) throw redirect({ to: '/' });
  },
  component: Login,
});

function Login() {
  const { redirect: wanted } = Route.useSearch();
  const navigate = useNavigate();
  const enter = (): void => {
    // The editor must never hold anybody up: neither its failure nor its slowness is waited for.
    prepareEditor().catch(() => undefined);
    void navigate({ href: redirectTarget(wanted) });
  };
  return <LoginPage onSignedIn={enter} />;
}
