import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ConfirmOptOutPage } from '../../features/people/privacy/index.ts';

export const Route = createFileRoute('/_public/policy/confirm')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: ConfirmOptOut,
});

function ConfirmOptOut() {
  return <ConfirmOptOutPage token={Route.useSearch().token ?? ''} />;
}
