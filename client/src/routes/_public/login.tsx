import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage, meOptions, redirectTarget } from '../../features/session/index.ts';

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
  return <LoginPage onSignedIn={() => void navigate({ href: redirectTarget(wanted) })} />;
}
