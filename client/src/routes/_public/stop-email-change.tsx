import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { StopEmailChangePage } from '../../features/accounts/session/index.ts';

export const Route = createFileRoute('/_public/stop-email-change')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: StopEmailChange,
});

function StopEmailChange() {
  const { token = '' } = Route.useSearch();
  return <StopEmailChangePage token={token} />;
}
