import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/admin/personas-v2/')({
  beforeLoad() {
    throw redirect({ to: '/admin/personas-v2/$', params: { _splat: 'all' }, replace: true });
  },
});
