import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/audience-sync/$')({
  beforeLoad() {
    throw redirect({ to: '/audience-sync/dashboard', replace: true });
  },
});
