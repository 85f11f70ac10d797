import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { ResetPasswordPage } from '../../features/accounts/session/index.ts';

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: Reset,
});

function Reset() {
  const { token = '' } = Route.useSearch();
  const navigate = useNavigate();
  return <ResetPasswordPage token={token} onDone={() => void navigate({ to: '/login' })} />;
}
