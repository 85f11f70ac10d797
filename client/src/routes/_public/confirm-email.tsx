import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ConfirmEmailPage } from '../../features/accounts/session/index.ts';

export const Route = createFileRoute('/_public/confirm-email')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: Confirm,
});

function Confirm() {
  const { token = '' } = Route.useSearch();
  return <ConfirmEmailPage token={token} />;
}
